import type { messages as en } from './tax.en.ts'

export const messages = {
  'error.contract.taxUndecided': 'Skattesaken er ikke avgjort. Det mangler: {{missing}}',
  'error.invoice.taxUndecided': 'Avgiftstilfellet er ikke avgjort. Det mangler: {{missing}}',
  'error.invoice.taxChanged': 'Avgiftstilfellet er ikke lenger det i kontrakten: {{changes}}. Lag kontrakten på nytt.',
  'error.release.vatSecurity':
    'Vår transportør skulle levere denne bilen. Kjøperen kan hente den når momsdepositumet på {{amount}} er betalt.',
  'error.vatName.changed': 'Navnene er ikke lenger de du så. Se på dem på nytt.',
  'error.supply.day': 'Leveringsdagen kan være fra {{from}} til {{to}}.',
} as const satisfies Record<keyof typeof en, string>
