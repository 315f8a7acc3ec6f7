import type { messages as en } from './commission.en.ts'

export const messages = {
  'error.user.personnelNo': 'En anden bruger har dette medarbejdernummer.',
  'error.commission.closed': 'Denne måned er afsluttet. Opgørelserne ændres ikke længere.',
  'error.commission.monthRuns': 'Denne måned er ikke slut endnu.',
  'error.commission.booksOpen': 'Regnskabet for denne måned er stadig åbent: {{companies}}',
  'error.commission.earlierOpen': 'Afslut {{month}} først.',
  'error.commission.notClosed': 'Denne måned er ikke afsluttet endnu.',
  'error.commission.count': 'Der er nu {{count}} åbne opgørelser i denne måned.',
  'error.commission.validFrom': 'Regler kan tidligst gælde fra {{month}}, fordi tidligere måneder er afsluttet.',
  'error.purchaseCalculation.closed': 'Denne kalkulation er afsluttet: Bilen er købt, eller købet er droppet.',
  'error.commission.noContract': 'Denne bil har ingen kontrakt og derfor ingen sælger.',
} as const satisfies Record<keyof typeof en, string>
