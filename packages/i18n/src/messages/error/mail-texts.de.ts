import type { messages as en } from './mail-texts.en.ts'

export const messages = {
  'error.mailText.unknown': 'In dieser E-Mail unbekannt: {{names}}',
  'error.mailText.missing': 'Die E-Mail braucht: {{names}}',
  'error.mailText.oneLine': 'Dieser Text darf nur eine Zeile haben.',
  'error.mailText.empty': 'Dieser Text darf nicht leer sein.',
} as const satisfies Record<keyof typeof en, string>
