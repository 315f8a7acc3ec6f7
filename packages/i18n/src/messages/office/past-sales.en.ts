export const messages = {
  'office.pastSales.title': 'Our past sales of similar cars',
  'office.pastSales.near_one':
    '{{count}} sale of the last {{months}} months: same fuel and gearbox, at most one year and 20,000 km apart.',
  'office.pastSales.near_other':
    '{{count}} sales of the last {{months}} months: same fuel and gearbox, at most one year and 20,000 km apart.',
  'office.pastSales.wide_one':
    '{{count}} sale of the last {{months}} months: same fuel, at most two years and 50,000 km apart.',
  'office.pastSales.wide_other':
    '{{count}} sales of the last {{months}} months: same fuel, at most two years and 50,000 km apart.',
  'office.pastSales.tooFew': 'Figures need at least {{fewest}} sales.',
  'office.pastSales.none': 'We sold no similar car in the last {{months}} months.',
  'office.pastSales.price': 'Usual price, net',
  'office.pastSales.soldFor': 'Price, net',
  'office.pastSales.priceSays': 'The median: half of the cars were sold for less, half for more.',
  'office.pastSales.range': 'Middle half of the prices',
  'office.pastSales.days': 'Days in stock',
  'office.pastSales.discount': 'Below the asking price',
  'office.pastSales.asking': 'Asking price',
  'office.pastSales.sold': 'Sold on',
  'office.pastSales.newest': 'The newest {{count}} are listed.',
  'office.pastSales.byCountry': 'By country',
  'office.pastSales.count': 'Sales',
} as const
