import type { messages as en } from './tax.en.ts'

export const messages = {
  'error.contract.taxUndecided': 'Momsfallet är inte avgjort. Det saknas: {{missing}}',
  'error.invoice.taxUndecided': 'Momsfallet är inte avgjort. Det saknas: {{missing}}',
  'error.invoice.taxChanged': 'Momsfallet är inte längre avtalets: {{changes}}. Gör om avtalet.',
  'error.release.vatSecurity':
    'Vår transportör skulle leverera bilen. Köparen kan hämta den när momsdepositionen på {{amount}} är betald.',
  'error.vatName.changed': 'Namnen är inte längre de som du såg. Titta på dem igen.',
  'error.supply.day': 'Leveransdagen kan vara från {{from}} till {{to}}.',
} as const satisfies Record<keyof typeof en, string>
