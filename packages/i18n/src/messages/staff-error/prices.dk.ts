export const messages = {
  'error.priceProposal.outdated': 'Dette forslag passer ikke længere: bilens pris eller status er ændret.',
  'error.priceProposal.priceChanged': 'Bilens pris eller status er ændret siden, så prisen bliver stående.',
} as const
