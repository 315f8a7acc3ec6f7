import type { messages as en } from './texts.en.ts'

export const messages = {
  'error.translation.unknownKey': 'Det finns ingen text med nyckeln ”{{key}}”.',
  'error.translation.placeholders': 'Texten måste ha exakt samma platshållare som den engelska: {{expected}}',
  'error.translation.noPlaceholders': 'Den här texten ska inte ha några platshållare.',
  'error.translation.characters': 'Texten innehåller tecken som inte kan visas.',
  'error.translation.tooLong': 'Texten är längre än {{limit}} tecken.',
  'error.translation.twice': 'Samma text har angetts två gånger.',
  'error.translation.columns': 'Filen behöver en kolumn ”key” och en för minst ett språk: de, no, dk, se, en.',
  'error.mailText.unknown': 'Okänt i det här mejlet: {{names}}',
  'error.mailText.missing': 'Mejlet behöver: {{names}}',
  'error.mailText.oneLine': 'Den här texten får bara ha en rad.',
  'error.mailText.empty': 'Den här texten får inte vara tom.',
} as const satisfies Record<keyof typeof en, string>
