export const messages = {
  'mail.signupReceived.subject': 'We have received your sign-up',
  'mail.signupReceived.body':
    'Hello {{name}},\n\nThank you for signing {{company}} up for Bilbro. We will check your company and write to you, usually within one working day. There is nothing you need to do until then.',
  'mail.signupAccount.subject': 'You already have an account',
  'mail.signupAccount.body':
    'Hello {{name}},\n\nSomebody has just signed up for Bilbro with this address. It already has an account, so nothing has changed: simply sign in.',
  'mail.signupAccount.button': 'Sign in',
  'mail.signupAccount.note':
    "Forgotten your password? You can request a sign-in link for this address on the sign-in page at any time. If this wasn't you, you can ignore this e-mail.",
  'mail.signupPending.subject': 'Your sign-up is being checked',
  'mail.signupPending.body':
    'Hello {{name}},\n\nSomebody has just signed up for Bilbro with this address again. Your sign-up for {{company}} is already being checked; there is no need to send it twice. We will write to you as soon as it has been decided.',
  'mail.signupPending.note': 'Has something changed? We will ask if we need anything else.',
  'mail.signupQuestion.subject': 'A question about your sign-up',
  'mail.signupQuestion.body':
    'Hello {{name}},\n\nWe are checking the sign-up of {{company}} and need something more from you:\n\n{{question}}',
  'mail.signupQuestion.button': 'Answer',
  'mail.signupQuestion.note': 'There you can write to us and add documents. The link is valid for {{days}} days.',
  'mail.signupRejected.subject': 'Your sign-up for Bilbro',
  'mail.signupRejected.body':
    'Hello {{name}},\n\nWe have checked the sign-up of {{company}} and cannot give you access at present.\n\nReason: {{reason}}\n\nIf this changes, you are welcome to sign up again.',
  'mail.signupWelcome.subject': 'Welcome to Bilbro',
  'mail.signupWelcome.body':
    'Hello {{name}},\n\n{{company}} has been approved: you can now see our cars with prices and start buying. Choose a password to get started. This link works once and is valid for {{days}} days.',
  'mail.signupWelcome.button': 'Choose a password',
  'mail.signupWelcome.note':
    'Has the link expired, or would you rather not use a password? You can request a sign-in link for this address on the sign-in page at any time.',
} as const
