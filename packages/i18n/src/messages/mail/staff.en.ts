export const messages = {
  'mail.staffInvitation.subject': '{{by}} invites you to the Bilbro back-office',
  'mail.staffInvitation.body':
    'Hello {{name}},\n\n{{by}} has given you an account in the Bilbro back-office. Choose a password to begin. This link works once and for {{days}} days.',
  'mail.staffInvitation.button': 'Choose a password',
  'mail.staffInvitation.note': 'Has the link run out? Ask {{by}} to invite you again.',
  'mail.staffReset.subject': 'Your code for a new password',
  'mail.staffReset.body':
    'Hello {{name}},\n\nYour code for a new password is:\n\n{{code}}\n\nIt works for {{minutes}} minutes. Nobody at Bilbro will ever ask you for it.',
  'mail.staffReset.note': 'You did not ask for it? Then you need do nothing: your password stays as it is.',
  'mail.staffPasswordChanged.subject': 'Your password was changed',
  'mail.staffPasswordChanged.body':
    'Hello {{name}},\n\nThe password of your back-office account was changed on {{at}}. Other sign-ins were ended.',
  'mail.staffPasswordChanged.button': 'Open the back-office',
  'mail.staffPasswordChanged.note':
    'It was not you? Choose a new password at once with "Forgot password?" and tell whoever looks after users.',
  'mail.secondFactorOn.subject': 'Your second factor is on',
  'mail.secondFactorOn.body':
    'Hello {{name}},\n\nSince {{at}} signing in to the back-office asks for a code from your phone too. Keep your recovery codes where you find them without it.',
  'mail.secondFactorOn.button': 'Open the back-office',
  'mail.secondFactorOn.note': 'It was not you? Tell whoever looks after users at once.',
  'mail.secondFactorOff.subject': 'Your second factor was turned off',
  'mail.secondFactorOff.body':
    'Hello {{name}},\n\nOn {{at}} {{by}} turned off the second factor of your back-office account. From now on the password alone is enough to sign in.',
  'mail.secondFactorOff.button': 'Open the back-office',
  'mail.secondFactorOff.note': 'You did not expect this? Change your password and tell whoever looks after users.',
  'mail.outletApproved.subject': 'Welcome to the Bilbro outlet',
  'mail.outletApproved.body':
    'Hello {{name}},\n\nYour access to the Bilbro outlet for {{company}} has been approved. Your contact person will tell you which cars are there now.',
  'mail.outletRejected.subject': 'Your access to the Bilbro outlet',
  'mail.outletRejected.body':
    'Hello {{name}},\n\nWe cannot give {{company}} access to the Bilbro outlet just now.\n\nReason: {{reason}}\n\nPlease answer your contact person with any question.',
} as const
