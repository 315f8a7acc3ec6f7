import type { messages as en } from './past-sales.en.ts'

export const messages = {
  'office.pastSales.title': 'Unsere Verkäufe ähnlicher Fahrzeuge',
  'office.pastSales.near_one':
    '{{count}} Verkauf der letzten {{months}} Monate: gleicher Kraftstoff und gleiches Getriebe, höchstens ein Jahr und 20.000 km Unterschied.',
  'office.pastSales.near_other':
    '{{count}} Verkäufe der letzten {{months}} Monate: gleicher Kraftstoff und gleiches Getriebe, höchstens ein Jahr und 20.000 km Unterschied.',
  'office.pastSales.wide_one':
    '{{count}} Verkauf der letzten {{months}} Monate: gleicher Kraftstoff, höchstens zwei Jahre und 50.000 km Unterschied.',
  'office.pastSales.wide_other':
    '{{count}} Verkäufe der letzten {{months}} Monate: gleicher Kraftstoff, höchstens zwei Jahre und 50.000 km Unterschied.',
  'office.pastSales.tooFew': 'Für Kennzahlen braucht es mindestens {{fewest}} Verkäufe.',
  'office.pastSales.none': 'In den letzten {{months}} Monaten haben wir kein ähnliches Fahrzeug verkauft.',
  'office.pastSales.price': 'Üblicher Preis, netto',
  'office.pastSales.soldFor': 'Preis, netto',
  'office.pastSales.priceSays': 'Der Median: Die Hälfte der Fahrzeuge wurde günstiger verkauft, die Hälfte teurer.',
  'office.pastSales.range': 'Mittlere Hälfte der Preise',
  'office.pastSales.days': 'Standtage',
  'office.pastSales.discount': 'Unter dem Angebotspreis',
  'office.pastSales.asking': 'Angebotspreis',
  'office.pastSales.sold': 'Verkauft am',
  'office.pastSales.newest': 'Die neuesten {{count}} sind aufgeführt.',
  'office.pastSales.byCountry': 'Nach Land',
  'office.pastSales.count': 'Verkäufe',
} satisfies Record<keyof typeof en, string>
