import type { messages as en } from './texts.en.ts'

export const messages = {
  'error.translation.unknownKey': 'Der findes ingen tekst med nøglen "{{key}}".',
  'error.translation.placeholders': 'Teksten skal have præcis de samme pladsholdere som den engelske: {{expected}}',
  'error.translation.noPlaceholders': 'Denne tekst skal ikke have pladsholdere.',
  'error.translation.characters': 'Teksten indeholder tegn, der ikke kan vises.',
  'error.translation.tooLong': 'Teksten er længere end {{limit}} tegn.',
  'error.translation.twice': 'Den samme tekst er angivet to gange.',
  'error.translation.columns': 'Filen skal have en kolonne "key" og en for mindst ét sprog: de, no, dk, se, en.',
  'error.mailText.unknown': 'Ukendt i denne e-mail: {{names}}',
  'error.mailText.missing': 'E-mailen skal indeholde: {{names}}',
  'error.mailText.oneLine': 'Denne tekst må kun have én linje.',
  'error.mailText.empty': 'Denne tekst må ikke være tom.',
} as const satisfies Record<keyof typeof en, string>
