import type { messages as en } from './tax.en.ts'

export const messages = {
  'error.contract.taxUndecided': 'Der Steuerfall ist nicht entschieden. Es fehlt: {{missing}}',
  'error.invoice.taxUndecided': 'Der Steuerfall ist nicht entschieden. Es fehlt: {{missing}}',
  'error.invoice.taxChanged':
    'Der Steuerfall ist nicht mehr der des Vertrags: {{changes}}. Entwerfen Sie den Vertrag neu.',
  'error.release.vatSecurity':
    'Dieses Auto sollte unser Spediteur bringen. Der Käufer kann es abholen, wenn die Umsatzsteuer-Kaution von {{amount}} bezahlt ist.',
  'error.vatName.changed': 'Die Namen sind nicht mehr die, die Sie gesehen haben. Bitte sehen Sie noch einmal nach.',
  'error.supply.day': 'Der Liefertag kann zwischen {{from}} und {{to}} liegen.',
} as const satisfies Record<keyof typeof en, string>
