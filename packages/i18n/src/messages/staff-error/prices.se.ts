export const messages = {
  'error.priceProposal.outdated': 'Det här förslaget passar inte längre: bilens pris eller status har ändrats.',
  'error.priceProposal.priceChanged': 'Bilens pris eller status har ändrats sedan dess, så priset ligger kvar.',
} as const
