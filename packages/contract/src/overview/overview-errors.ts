/** Errors of the module `overview`. */
export const overviewErrors = {
  'priceProposal.outdated': {
    status: 409,
    en: 'This proposal no longer fits: the price or the status of the car has changed.',
  },
  'priceProposal.priceChanged': {
    status: 409,
    en: 'The price or the status of the car has changed since, so the price stays as it is.',
  },
} as const
