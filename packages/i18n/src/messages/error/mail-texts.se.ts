import type { messages as en } from './mail-texts.en.ts'

export const messages = {
  'error.mailText.unknown': 'Okänt i det här mejlet: {{names}}',
  'error.mailText.missing': 'Mejlet behöver: {{names}}',
  'error.mailText.oneLine': 'Den här texten får bara ha en rad.',
  'error.mailText.empty': 'Den här texten får inte vara tom.',
} as const satisfies Record<keyof typeof en, string>
