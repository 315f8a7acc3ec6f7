import type { messages as en } from './texts.en.ts'

export const messages = {
  'error.translation.unknownKey': 'Det finnes ingen tekst med nøkkelen «{{key}}».',
  'error.translation.placeholders': 'Teksten må ha nøyaktig de samme plassholderne som den engelske: {{expected}}',
  'error.translation.noPlaceholders': 'Denne teksten skal ikke ha plassholdere.',
  'error.translation.characters': 'Teksten inneholder tegn som ikke kan vises.',
  'error.translation.tooLong': 'Teksten er lengre enn {{limit}} tegn.',
  'error.translation.twice': 'Den samme teksten er oppgitt to ganger.',
  'error.translation.columns': 'Filen må ha en kolonne «key» og en for minst ett språk: de, no, dk, se, en.',
  'error.mailText.unknown': 'Ukjent i denne e-posten: {{names}}',
  'error.mailText.missing': 'E-posten trenger: {{names}}',
  'error.mailText.oneLine': 'Denne teksten kan bare ha én linje.',
  'error.mailText.empty': 'Denne teksten kan ikke være tom.',
} as const satisfies Record<keyof typeof en, string>
