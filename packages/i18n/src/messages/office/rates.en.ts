export const messages = {
  'office.rates.title': 'Exchange rates',
  'office.rates.body': 'Updated automatically every day. Offers and contracts keep the rate they were made with.',
  'office.rates.refresh': 'Update now',
  'office.rates.refreshed': 'Exchange rates updated.',
  'office.rates.pair': 'Pair',
  'office.rates.rate': 'Rate',
  'office.rates.change': 'Change',
  'office.rates.day': 'Published',
  'office.rates.fetched': 'Updated',
  'office.rates.stale': 'Out of date',
  'office.rates.missing':
    'There are no rates from this source yet. “Update now” requests them; Providers shows any errors.',
  'rateSource.ECB': 'European Central Bank',
  'rateSource.NORGES_BANK': 'Norges Bank',
  'rateSourceNote.ECB': 'Reference rates for one euro. Source: European Central Bank.',
  'rateSourceNote.NORGES_BANK':
    'Rates in Norwegian kroner, as customs and tax offices there use them. Source: Norges Bank.',
} as const
