export const messages = {
  'error.mailText.unknown': 'This e-mail does not know: {{names}}',
  'error.mailText.missing': 'The e-mail needs: {{names}}',
  'error.mailText.oneLine': 'This text has one line only.',
  'error.mailText.empty': 'This text must not be empty.',
} as const
