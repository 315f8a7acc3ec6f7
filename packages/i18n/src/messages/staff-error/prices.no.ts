export const messages = {
  'error.priceProposal.outdated': 'Dette forslaget passer ikke lenger: prisen eller statusen til bilen er endret.',
  'error.priceProposal.priceChanged': 'Prisen eller statusen til bilen er endret siden, så prisen blir stående.',
} as const
