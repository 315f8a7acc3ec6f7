export const messages = {
  'mail.staffInvitation.subject': '{{by}} invites you to the Bilbro back-office',
  'mail.staffInvitation.body':
    'Hello {{name}},\n\n{{by}} has given you an account in the Bilbro back-office. Choose a password to get started. This link works once and is valid for {{days}} days.',
  'mail.staffInvitation.button': 'Choose a password',
  'mail.staffInvitation.note': 'Has the link expired? Ask {{by}} to invite you again.',
  'mail.staffReset.subject': 'Your code for a new password',
  'mail.staffReset.body':
    'Hello {{name}},\n\nYour code for a new password is:\n\n{{code}}\n\nIt is valid for {{minutes}} minutes. Nobody at Bilbro will ever ask you for it.',
  'mail.staffReset.note': "Didn't request this? You can ignore this e-mail. Your password stays unchanged.",
  'mail.staffPasswordChanged.subject': 'Your password has been changed',
  'mail.staffPasswordChanged.body':
    'Hello {{name}},\n\nThe password of your back-office account was changed on {{at}}. You have been signed out on all other devices.',
  'mail.staffPasswordChanged.button': 'Open the back-office',
  'mail.staffPasswordChanged.note':
    'Wasn\'t you? Choose a new password straight away with "Forgot password?" and tell your administrator.',
  'mail.secondFactorOn.subject': 'Your second factor is on',
  'mail.secondFactorOn.body':
    'Hello {{name}},\n\nSince {{at}}, signing in to the back-office also requires a code from your phone. Keep your recovery codes somewhere you can reach without it.',
  'mail.secondFactorOn.button': 'Open the back-office',
  'mail.secondFactorOn.note': "Wasn't you? Tell your administrator straight away.",
  'mail.secondFactorOff.subject': 'Your second factor was turned off',
  'mail.secondFactorOff.body':
    'Hello {{name}},\n\nOn {{at}} {{by}} turned off the second factor of your back-office account. From now on your password alone is enough to sign in.',
  'mail.secondFactorOff.button': 'Open the back-office',
  'mail.secondFactorOff.note': "Didn't expect this? Change your password and tell your administrator.",
  'mail.outletApproved.subject': 'Welcome to the Bilbro outlet',
  'mail.outletApproved.body':
    'Hello {{name}},\n\nYour access to the Bilbro outlet for {{company}} has been approved. Your contact person will tell you which cars are available there.',
  'mail.outletRejected.subject': 'Your access to the Bilbro outlet',
  'mail.outletRejected.body':
    'Hello {{name}},\n\nWe cannot give {{company}} access to the Bilbro outlet at the moment.\n\nReason: {{reason}}\n\nIf you have any questions, please contact your contact person at Bilbro.',
  'mail.viewReport.subject': 'Report of {{day}}: {{title}}',
  'mail.viewReport.body':
    'Hello {{name}},\n\nThis is the report “{{view}}” ({{list}}) of {{day}}, with what you may see.\n\n{{totals}}{{missing}}',
  'mail.viewReport.button': 'Open the list',
  'mail.viewReport.note':
    'A colleague planned this report. Under “Reports by mail” in the back-office you can stop receiving it.',
  'mail.weeklyFigures.subject': 'The figures of the week: {{day}}',
  'mail.weeklyFigures.body': 'Hello {{name}},\n\nThese are the figures of Monday, {{day}}. {{news}}',
  'mail.weeklyFigures.button': 'All figures',
} as const
