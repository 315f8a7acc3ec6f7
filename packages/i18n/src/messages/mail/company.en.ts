export const messages = {
  'mail.companySuspended.subject': 'The access of {{company}} is suspended',
  'mail.companySuspended.body':
    'Hello {{name}},\n\nWe have suspended the access of {{company}} to Bilbro. Nobody of your company can sign in until it is lifted.\n\nReason: {{reason}}\n\nPlease answer your contact person with any question.',
  'mail.companyReinstated.subject': '{{company}} can use Bilbro again',
  'mail.companyReinstated.body':
    'Hello {{name}},\n\nThe suspension of {{company}} is lifted. You can sign in to Bilbro again.',
  'mail.companyReinstated.button': 'Sign in',
} as const
