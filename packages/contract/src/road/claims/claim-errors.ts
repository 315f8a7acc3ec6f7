/** Errors of claims; `errors.ts` includes them. */
export const claimErrors = {
  'claim.notYet': { status: 409, en: 'You can report a problem once the car has been delivered.' },
  'claim.tooLate': { status: 409, en: 'The period for reporting problems with this car ended on {day}.' },
  'claim.photoGone': { status: 422, en: 'A photo is no longer there. Please add it again.' },
  'claim.tooManyPhotos': { status: 409, en: 'A claim can have up to {limit} photos.' },
  'claim.needsAmount': { status: 422, en: 'Please enter an amount.' },
  'claim.noAmount': { status: 422, en: 'A rejected claim has no amount.' },
  'claim.tooMuch': { status: 422, en: 'No more than {amount} can be refunded for this car.' },
  'claim.notInvoiced': { status: 409, en: 'The car has not been invoiced, so nothing can be credited for it.' },
  'claim.fourEyes': { status: 403, en: 'The person who decided on this amount cannot confirm it as well.' },
  'claim.waitsForSecond': { status: 409, en: 'The decision is waiting for a second person.' },
  'claim.noSecond': { status: 409, en: 'There is no decision waiting for a second person.' },
  'claim.appealed': { status: 409, en: 'You have already appealed once. This decision is final.' },
  'claim.appealLate': { status: 409, en: 'The period for an appeal ended on {day}.' },
  'claim.closed': { status: 409, en: 'This claim is closed.' },
  'claim.credited': { status: 409, en: 'This claim has already been credited.' },
  'claim.creditsMuch': { status: 409, en: 'This would credit more than was invoiced.' },
  'claim.invoiceCredited': {
    status: 409,
    en: 'Part of this invoice has been refunded for a claim, so it can no longer be credited in full.',
  },
} as const satisfies Record<string, { status: number; en: string }>
