/** Errors about claims; `errors.ts` has them with all others. */
export const claimErrors = {
  'claim.notYet': { status: 409, en: 'A problem with this car can be reported when the car is delivered.' },
  'claim.tooLate': { status: 409, en: 'Problems with this car could be reported until {day}.' },
  'claim.photoGone': { status: 422, en: 'A photo is no longer there. Please add it again.' },
  'claim.tooManyPhotos': { status: 409, en: 'More than {limit} photos cannot be kept for one claim.' },
  'claim.needsAmount': { status: 422, en: 'Please enter an amount.' },
  'claim.noAmount': { status: 422, en: 'A claim that is rejected has no amount.' },
  'claim.tooMuch': { status: 422, en: 'No more than {amount} can be given back for this car.' },
  'claim.notInvoiced': { status: 409, en: 'The car is not invoiced, so nothing can be credited for it.' },
  'claim.fourEyes': { status: 403, en: 'Whoever has decided on this amount does not confirm it as well.' },
  'claim.waitsForSecond': { status: 409, en: 'A decision waits for a second person.' },
  'claim.noSecond': { status: 409, en: 'No decision waits for a second person.' },
  'claim.appealed': { status: 409, en: 'You have objected once already. This decision stands.' },
  'claim.appealLate': { status: 409, en: 'It was possible to object until {day}.' },
  'claim.closed': { status: 409, en: 'This claim is closed.' },
  'claim.credited': { status: 409, en: 'This claim is credited already.' },
  'claim.creditsMuch': { status: 409, en: 'More would be credited than was invoiced.' },
  'claim.invoiceCredited': {
    status: 409,
    en: 'Part of this invoice was given back for a claim, so it cannot be taken back as a whole.',
  },
} as const satisfies Record<string, { status: number; en: string }>
