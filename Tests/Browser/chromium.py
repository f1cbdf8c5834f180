"""A headless Chromium, driven over the DevTools protocol."""

import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import websocket


class Chromium:
    """Starts the browser; `page` opens pages one after another in its only tab."""

    def __init__(self, executable="chromium"):
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        self.process = subprocess.Popen(
            [
                executable, "--headless=new", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--remote-allow-origins=*", "--remote-debugging-port=0",
                "--no-first-run", "--hide-scrollbars", f"--user-data-dir={self.profile}", "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.socket = websocket.create_connection(self._tab(), timeout=60)
        self.number = 0
        self.events = []
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"]:
            self.send(f"{domain}.enable")
        # As if the window were in front, so that what has the focus shows it.
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)

    def _tab(self):
        """The address of the tab, once the browser has written its port and answers."""
        for _ in range(300):
            try:
                with open(f"{self.profile}/DevToolsActivePort") as file:
                    port = file.readline().strip()
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
                    tabs = [tab for tab in json.load(answer) if tab["type"] == "page"]
                if tabs:
                    return tabs[0]["webSocketDebuggerUrl"]
            except (OSError, urllib.error.URLError, ValueError):
                pass
            time.sleep(0.1)
        raise SystemExit("Chromium did not start")

    def close(self):
        try:
            self.send("Browser.close")
        except (OSError, websocket.WebSocketException):
            pass
        self.process.wait(timeout=30)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        """Sends a command and waits for its result; events that come before it are kept."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message.get("result", {})
            if "method" in message:
                self.events.append(message)

    def evaluate(self, expression):
        """The value of a JavaScript expression."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def open(self, path, width=1280, height=900, scheme="light", script=True, phone=False):
        """Opens a file at a size and colour scheme, and waits until it is loaded."""
        self.send("Emulation.setScriptExecutionDisabled", value=not script)
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=phone,
        )
        self.send(
            "Emulation.setEmulatedMedia", media="",
            features=[{"name": "prefers-color-scheme", "value": scheme}],
        )
        self.events = []
        self.send("Page.navigate", url=f"file://{path}")
        for _ in range(300):
            if any(event["method"] == "Page.loadEventFired" for event in self.events):
                return
            # Any command reads what has come in the meantime.
            self.send("Browser.getVersion")
            time.sleep(0.02)
        raise RuntimeError(f"{path} did not load")

    def press(self, key, code):
        """Presses a key on what has the focus."""
        for kind in ["rawKeyDown", "keyUp"]:
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def complaints(self):
        """What the console and the network saw since the page was opened: all should be nothing."""
        self.send("Browser.getVersion")
        found = []
        for event in self.events:
            method, details = event["method"], event["params"]
            if method == "Runtime.consoleAPICalled":
                found.append(f"console: {details['type']}")
            elif method == "Runtime.exceptionThrown":
                found.append(f"exception: {details['exceptionDetails']['text']}")
            elif method == "Log.entryAdded":
                found.append(f"log: {details['entry']['text']}")
            elif method == "Network.requestWillBeSent":
                url = details["request"]["url"]
                if details.get("type") != "Document":
                    found.append(f"request: {url}")
        return found

    def screenshot(self, path):
        """The whole page as a picture."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        result = self.send(
            "Page.captureScreenshot", format="png", captureBeyondViewport=True,
            clip={"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1},
        )
        with open(path, "wb") as file:
            file.write(base64.b64decode(result["data"]))

    def print(self, path):
        """The page as a PDF, as a browser prints it."""
        result = self.send("Page.printToPDF", printBackground=False, paperWidth=8.27, paperHeight=11.69)
        with open(path, "wb") as file:
            file.write(base64.b64decode(result["data"]))
