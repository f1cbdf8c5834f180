// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let librarySettings =
  settings + [
    .strictMemorySafety(),
    .enableExperimentalFeature("Lifetimes"),
  ]

let package = Package(
  name: "places-cost",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "PlacesCost", targets: ["PlacesCost"]),
    .executable(name: "places-cost", targets: ["places-cost"]),
  ],
  targets: [
    .target(
      name: "PlacesCost",
      resources: [
        .embedInCode("Prices/Books"),
        .embedInCode("Providers/Books"),
        .embedInCode("Reports/HTML/report.css"),
        .embedInCode("Reports/HTML/report.html"),
        .embedInCode("Reports/HTML/report.js"),
      ],
      swiftSettings: librarySettings
    ),
    .executableTarget(
      name: "places-cost",
      dependencies: ["PlacesCost"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "places-cost-bench",
      dependencies: ["PlacesCost"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PlacesCostTests",
      dependencies: ["PlacesCost"],
      exclude: ["Cases", "Golden", "Unicode"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["PlacesCost", "places-cost"],
      exclude: ["Golden"],
      swiftSettings: settings
    ),
  ]
)
