import type { messages as en } from './rates.en.ts'

export const messages = {
  'office.rates.title': 'Wechselkurse',
  'office.rates.body':
    'Werden täglich automatisch abgerufen. Angebote und Verträge behalten den Kurs, mit dem sie gemacht wurden.',
  'office.rates.refresh': 'Jetzt abrufen',
  'office.rates.refreshed': 'Die Kurse sind geholt.',
  'office.rates.pair': 'Paar',
  'office.rates.rate': 'Kurs',
  'office.rates.change': 'Änderung',
  'office.rates.day': 'Veröffentlicht',
  'office.rates.fetched': 'Geholt',
  'office.rates.stale': 'Veraltet',
  'office.rates.missing':
    'Von hier gibt es noch keine Kurse. „Jetzt abrufen“ fragt danach; unter Anbieter steht, was nicht ging.',
  'rateSource.ECB': 'Europäische Zentralbank',
  'rateSource.NORGES_BANK': 'Norges Bank',
  'rateSourceNote.ECB': 'Referenzkurse für einen Euro. Quelle: Europäische Zentralbank.',
  'rateSourceNote.NORGES_BANK':
    'Kurse in norwegischen Kronen, wie Zoll und Steuer dort sie verwenden. Quelle: Norges Bank.',
} as const satisfies Record<keyof typeof en, string>
