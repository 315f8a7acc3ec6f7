export const messages = {
  'office.rates.title': 'Exchange rates',
  'office.rates.body': 'Fetched every day by itself. Offers and contracts keep the rate that they were made with.',
  'office.rates.refresh': 'Fetch now',
  'office.rates.refreshed': 'The rates are fetched.',
  'office.rates.pair': 'Pair',
  'office.rates.rate': 'Rate',
  'office.rates.change': 'Change',
  'office.rates.day': 'Published',
  'office.rates.fetched': 'Fetched',
  'office.rates.stale': 'Out of date',
  'office.rates.missing':
    'There are no rates from here yet. “Fetch now” asks for them; Providers shows what went wrong.',
  'rateSource.ECB': 'European Central Bank',
  'rateSource.NORGES_BANK': 'Norges Bank',
  'rateSourceNote.ECB': 'Reference rates for one euro. Source: European Central Bank.',
  'rateSourceNote.NORGES_BANK':
    'Rates in Norwegian kroner, as customs and tax offices there use them. Source: Norges Bank.',
} as const
