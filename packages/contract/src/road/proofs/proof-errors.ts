/** Errors about proofs of sales without VAT; `errors.ts` has them with all others. */
export const proofErrors = {
  'proof.encrypted': { status: 422, en: '{name} is protected by a password. Please upload it without one.' },
  'proof.tooManyPages': { status: 422, en: '{name} has more than {limit} pages. Please upload the paper alone.' },
  'proof.unreadable': { status: 422, en: '{name} is not whole or no PDF. Please make it again and upload it.' },
  'proof.otherPaper': { status: 422, en: 'This paper is not asked for here.' },
  'proof.settled': { status: 409, en: 'This paper was checked and is good. It cannot be replaced.' },
  'proof.dueBeforeOpened': { status: 422, en: 'These proofs were opened on {day}: they can be due from then on.' },
  'proof.closed': { status: 409, en: 'These proofs are closed: nothing can be changed on them.' },
  'proof.empty': { status: 409, en: 'Nothing has come for this paper yet.' },
  'proof.ticksMissing': { status: 422, en: 'Please tick everything that you have seen on the paper.' },
  'proof.needsReasons': { status: 422, en: 'Please say what is wrong with the paper.' },
  'proof.notChecked': { status: 409, en: 'Not everything is there and checked yet: {papers}' },
  'proof.notArrived': {
    status: 409,
    en: 'The car has not arrived yet. Its receipt can be confirmed when it is there.',
  },
  'proof.confirmed': { status: 409, en: 'The receipt of this car is confirmed already.' },
  'proof.notAsked': { status: 409, en: 'No confirmation is needed for this car.' },
  'proof.reminded': { status: 409, en: 'The dealer was reminded today already.' },
  'proof.refunded': { status: 409, en: 'The deposit was paid back already. The approval stands.' },
  'proof.taxed': {
    status: 409,
    en: 'This sale was taxed meanwhile. Take that back first, on the page of the payments.',
  },
} as const satisfies Record<string, { status: number; en: string }>
