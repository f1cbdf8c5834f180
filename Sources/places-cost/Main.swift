import PlacesCost

@main
struct Main {
  static func main() {
    print(SKU.allCases.count)
  }
}
