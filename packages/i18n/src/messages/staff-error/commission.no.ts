import type { messages as en } from './commission.en.ts'

export const messages = {
  'error.user.personnelNo': 'En annen bruker har dette ansattnummeret.',
  'error.commission.closed': 'Denne måneden er avsluttet. Oppgjørene endres ikke lenger.',
  'error.commission.monthRuns': 'Denne måneden er ikke over ennå.',
  'error.commission.booksOpen': 'Regnskapet for denne måneden er fortsatt åpent: {{companies}}',
  'error.commission.earlierOpen': 'Avslutt {{month}} først.',
  'error.commission.notClosed': 'Denne måneden er ikke avsluttet ennå.',
  'error.commission.count': 'Det er nå {{count}} åpne oppgjør i denne måneden.',
  'error.commission.validFrom': 'Regler kan tidligst gjelde fra {{month}}, fordi tidligere måneder er avsluttet.',
  'error.purchaseCalculation.closed': 'Denne kalkylen er avsluttet: Bilen er kjøpt, eller kjøpet er droppet.',
  'error.commission.noContract': 'Denne bilen har ingen kontrakt, og derfor ingen selger.',
} as const satisfies Record<keyof typeof en, string>
