import type { messages as en } from './mail-texts.en.ts'

export const messages = {
  'error.mailText.unknown': 'Ukendt i denne e-mail: {{names}}',
  'error.mailText.missing': 'E-mailen skal indeholde: {{names}}',
  'error.mailText.oneLine': 'Denne tekst må kun have én linje.',
  'error.mailText.empty': 'Denne tekst må ikke være tom.',
} as const satisfies Record<keyof typeof en, string>
