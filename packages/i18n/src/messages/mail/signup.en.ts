export const messages = {
  'mail.signupReceived.subject': 'We have received your sign-up',
  'mail.signupReceived.body':
    'Hello {{name}},\n\nThank you for signing {{company}} up for Bilbro. We check your company and write to you, usually within one working day. You need do nothing until then.',
  'mail.signupAccount.subject': 'You already have an account',
  'mail.signupAccount.body':
    'Hello {{name}},\n\nSomebody has just signed up for Bilbro with this address. It already has an account, so nothing was changed: simply sign in.',
  'mail.signupAccount.button': 'Sign in',
  'mail.signupAccount.note':
    'Forgotten the password? On the sign-in page you can have a sign-in link sent to this address at any time. It was not you? Then you need do nothing.',
  'mail.signupPending.subject': 'Your sign-up is being checked',
  'mail.signupPending.body':
    'Hello {{name}},\n\nSomebody has just signed up for Bilbro with this address again. Your sign-up for {{company}} is with us and is being checked; there is no need to send it twice. We write to you as soon as it is decided.',
  'mail.signupPending.note': 'Has something changed? We ask you when we need more.',
  'mail.signupQuestion.subject': 'A question about your sign-up',
  'mail.signupQuestion.body':
    'Hello {{name}},\n\nWe are checking the sign-up of {{company}} and need something more from you:\n\n{{question}}',
  'mail.signupQuestion.button': 'Answer',
  'mail.signupQuestion.note': 'There you can write to us and add documents. The link works for {{days}} days.',
  'mail.signupRejected.subject': 'Your sign-up for Bilbro',
  'mail.signupRejected.body':
    'Hello {{name}},\n\nWe have checked the sign-up of {{company}} and cannot let you in at present.\n\nReason: {{reason}}\n\nIf this changes you are welcome to sign up again.',
  'mail.signupWelcome.subject': 'Welcome to Bilbro',
  'mail.signupWelcome.body':
    'Hello {{name}},\n\n{{company}} is approved: you can now see our cars with prices and make your choice. Choose a password to begin; this link works once and for {{days}} days.',
  'mail.signupWelcome.button': 'Choose a password',
  'mail.signupWelcome.note':
    'Has the link run out, or would you rather do without a password? On the sign-in page you can have a sign-in link sent to this address at any time.',
} as const
