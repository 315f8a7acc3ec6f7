/** Errors of the module `overview`. */
export const overviewErrors = {
  'task.done': { status: 409, en: 'This work no longer waits: it is done, or the record has changed.' },
  'task.cannotDo': { status: 422, en: 'This colleague does not have the rights for this work.' },
  'task.pastDay': { status: 422, en: 'Please choose a day after today.' },
  'priceProposal.outdated': {
    status: 409,
    en: 'This proposal no longer fits: the price or the status of the car has changed.',
  },
  'priceProposal.priceChanged': {
    status: 409,
    en: 'The price or the status of the car has changed since, so the price stays as it is.',
  },
} as const
