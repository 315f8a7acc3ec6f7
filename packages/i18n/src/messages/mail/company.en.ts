export const messages = {
  'mail.companySuspended.subject': "{{company}}'s access has been suspended",
  'mail.companySuspended.body':
    "Hello {{name}},\n\nWe have suspended {{company}}'s access to Bilbro. Nobody at your company can sign in until the suspension is lifted.\n\nReason: {{reason}}\n\nIf you have any questions, please contact your contact person at Bilbro.",
  'mail.companyReinstated.subject': '{{company}} can use Bilbro again',
  'mail.companyReinstated.body':
    'Hello {{name}},\n\nThe suspension of {{company}} has been lifted. You can sign in to Bilbro again.',
  'mail.companyReinstated.button': 'Sign in',
} as const
