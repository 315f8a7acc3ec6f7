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
  'viewReport.group': { status: 422, en: 'This list cannot be grouped by that column.' },
  'viewReport.person': { status: 422, en: 'Please choose active colleagues only.' },
  'viewReport.list': { status: 422, en: 'This list cannot be sent by e-mail.' },
  'figureMail.person': { status: 422, en: '{name} may not see the figures of the company.' },
  'figureMail.firstWeek': { status: 409, en: 'There are no figures yet. The first week is counted on Monday.' },
} as const
