import type { messages as en } from './texts.en.ts'

export const messages = {
  'error.translation.unknownKey': 'Es gibt keinen Text mit dem Schlüssel „{{key}}“.',
  'error.translation.placeholders': 'Der Text braucht genau die Platzhalter des englischen: {{expected}}',
  'error.translation.noPlaceholders': 'In diesen Text gehören keine Platzhalter.',
  'error.translation.characters': 'Der Text enthält Zeichen, die sich nicht anzeigen lassen.',
  'error.translation.tooLong': 'Der Text ist länger als {{limit}} Zeichen.',
  'error.translation.twice': 'Derselbe Text ist zweimal angegeben.',
  'error.translation.columns':
    'Die Datei braucht eine Spalte „key“ und eine für mindestens eine Sprache: de, no, dk, se, en.',
  'error.mailText.unknown': 'In dieser E-Mail unbekannt: {{names}}',
  'error.mailText.missing': 'Die E-Mail braucht: {{names}}',
  'error.mailText.oneLine': 'Dieser Text darf nur eine Zeile haben.',
  'error.mailText.empty': 'Dieser Text darf nicht leer sein.',
} as const satisfies Record<keyof typeof en, string>
