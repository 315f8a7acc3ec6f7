export const messages = {
  'error.translation.unknownKey': 'There is no text with the key "{{key}}".',
  'error.translation.placeholders': 'The text needs exactly the placeholders of the English text: {{expected}}',
  'error.translation.noPlaceholders': 'This text takes no placeholders.',
  'error.translation.characters': 'The text contains characters that cannot be displayed.',
  'error.translation.tooLong': 'The text is longer than {{limit}} characters.',
  'error.translation.twice': 'The same text appears twice.',
  'error.translation.columns':
    'The file needs a column "key" and a column for at least one language: de, no, dk, se, en.',
  'error.mailText.unknown': 'This e-mail does not know: {{names}}',
  'error.mailText.missing': 'The e-mail needs: {{names}}',
  'error.mailText.oneLine': 'This text has one line only.',
  'error.mailText.empty': 'This text must not be empty.',
} as const
