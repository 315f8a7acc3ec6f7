export const messages = {
  'error.priceProposal.outdated': 'Dieser Vorschlag passt nicht mehr: Preis oder Status des Autos haben sich geändert.',
  'error.priceProposal.priceChanged':
    'Preis oder Status des Autos haben sich seither geändert, deshalb bleibt der Preis, wie er ist.',
} as const
