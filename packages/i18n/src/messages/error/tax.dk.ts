import type { messages as en } from './tax.en.ts'

export const messages = {
  'error.contract.taxUndecided': 'Momsforholdet er ikke afgjort. Der mangler: {{missing}}',
  'error.invoice.taxUndecided': 'Momstilfældet er ikke afgjort. Der mangler: {{missing}}',
  'error.invoice.taxChanged': 'Momstilfældet er ikke længere kontraktens: {{changes}}. Lav kontrakten på ny.',
  'error.release.vatSecurity':
    'Vores vognmand skulle levere denne bil. Køberen kan hente den, når momsdepositummet på {{amount}} er betalt.',
  'error.vatName.changed': 'Navnene er ikke længere dem, du så. Se på dem igen.',
  'error.supply.day': 'Leveringsdagen kan være fra {{from}} til {{to}}.',
} as const satisfies Record<keyof typeof en, string>
