export const messages = {
  'error.priceProposal.outdated': 'This proposal no longer fits: the price or the status of the car has changed.',
  'error.priceProposal.priceChanged':
    'The price or the status of the car has changed since, so the price stays as it is.',
} as const
