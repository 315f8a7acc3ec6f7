/** Errors of proofs of sales without VAT; `errors.ts` includes them. */
export const proofErrors = {
  'proof.encrypted': { status: 422, en: '{name} is password-protected. Please upload it without a password.' },
  'proof.tooManyPages': { status: 422, en: '{name} has more than {limit} pages. Please upload only this document.' },
  'proof.unreadable': { status: 422, en: '{name} is incomplete or not a PDF. Please create it again and upload it.' },
  'proof.otherPaper': { status: 422, en: 'This document is not needed here.' },
  'proof.settled': { status: 409, en: 'This document has been checked and accepted. It cannot be replaced.' },
  'proof.dueBeforeOpened': { status: 422, en: 'These proofs were opened on {day} and cannot be due before then.' },
  'proof.closed': { status: 409, en: 'These proofs are closed and can no longer be changed.' },
  'proof.empty': { status: 409, en: 'Nothing has been uploaded for this document yet.' },
  'proof.ticksMissing': { status: 422, en: 'Please tick everything you have checked on the document.' },
  'proof.needsReasons': { status: 422, en: 'Please say what is wrong with the document.' },
  'proof.notChecked': { status: 409, en: 'Not everything has been uploaded and checked yet: {papers}' },
  'proof.notArrived': {
    status: 409,
    en: 'The car has not arrived yet. You can confirm receipt once it has.',
  },
  'proof.confirmed': { status: 409, en: 'Receipt of this car has already been confirmed.' },
  'proof.notAsked': { status: 409, en: 'No confirmation is needed for this car.' },
  'proof.reminded': { status: 409, en: 'The dealer has already been reminded today.' },
  'proof.refunded': { status: 409, en: 'The deposit has already been refunded. The approval cannot be changed.' },
  'proof.taxed': {
    status: 409,
    en: 'VAT has been charged on this sale in the meantime. Undo that first, on the payments page.',
  },
} as const satisfies Record<string, { status: number; en: string }>
