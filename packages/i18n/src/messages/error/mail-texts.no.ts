import type { messages as en } from './mail-texts.en.ts'

export const messages = {
  'error.mailText.unknown': 'Ukjent i denne e-posten: {{names}}',
  'error.mailText.missing': 'E-posten trenger: {{names}}',
  'error.mailText.oneLine': 'Denne teksten kan bare ha én linje.',
  'error.mailText.empty': 'Denne teksten kan ikke være tom.',
} as const satisfies Record<keyof typeof en, string>
