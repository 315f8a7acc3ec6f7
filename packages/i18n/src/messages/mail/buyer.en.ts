export const messages = {
  'mail.footer': 'Bilbro: used cars for dealers in the Nordics and Germany. This is an automatic e-mail.',
  'mail.openLink': 'If the button does not work, copy this address into your browser:',
  'mail.magicLink.subject': 'Your sign-in link',
  'mail.magicLink.body':
    'Hello {{name}},\n\nUse this link to sign in to Bilbro. It works once and is valid for {{minutes}} minutes.',
  'mail.magicLink.button': 'Sign in',
  'mail.magicLink.note': "Didn't request this? You can ignore this e-mail.",
  'mail.reset.subject': 'Set a new password',
  'mail.reset.body':
    'Hello {{name}},\n\nUse this link to choose a new password. It works once and is valid for {{minutes}} minutes.',
  'mail.reset.button': 'Choose a new password',
  'mail.reset.note': "Didn't request this? You can ignore this e-mail. Your password stays unchanged.",
  'mail.suspended.subject': 'Your access to Bilbro is suspended',
  'mail.suspended.body':
    "Hello {{name}},\n\nSomebody requested a sign-in link for this address. {{company}}'s access is suspended, so we cannot send one.\n\nReason: {{reason}}\n\nIf you have any questions, please contact your contact person at Bilbro.",
  'mail.passwordChanged.subject': 'Your password has been changed',
  'mail.passwordChanged.body':
    'Hello {{name}},\n\nYour Bilbro password was changed on {{at}}. You have been signed out on all other devices.',
  'mail.passwordChanged.note': "Wasn't you? Choose a new password straight away and write to your contact person.",
  'mail.passwordChanged.button': 'Open Bilbro',
  'mail.sessionReuse.subject': 'You were signed out for your security',
  'mail.sessionReuse.body':
    'Hello {{name}},\n\nOn {{at}} an expired session token was used from {{ip}}. Somebody may have copied it, so we ended that session. Please sign in again.',
  'mail.sessionReuse.button': 'Sign in',
  'mail.sessionReuse.note': 'If this happens again, change your password and write to your contact person.',
  'mail.invitation.subject': '{{by}} invites you to Bilbro',
  'mail.invitation.body':
    'Hello {{name}},\n\n{{by}} has given you access to Bilbro for {{company}}. Choose a password to get started. This link works once and is valid for {{days}} days.',
  'mail.invitation.button': 'Choose a password',
  'mail.invitation.note':
    'Has the link expired? You can request a sign-in link for this address on the sign-in page at any time.',
  'mail.newDevice.subject': 'New sign-in to your account',
  'mail.newDevice.body':
    'Hello {{name}},\n\nOn {{at}} somebody signed in to your Bilbro account with a browser we had not seen before: {{device}}, from {{ip}}.',
  'mail.newDevice.button': 'See all sign-ins',
  'mail.newDevice.note':
    'Was it you? Then there is nothing to do. If not, end that session in your profile and change your password. You can also turn these e-mails off there.',
  'mail.apiToken.subject': 'New API token: {{token}}',
  'mail.apiToken.body':
    'Hello {{name}},\n\nOn {{at}} an API token with the name “{{token}}” was created with your Bilbro account, from {{ip}}.',
  'mail.apiToken.button': 'See all tokens',
  'mail.apiToken.note':
    'Was it you? Then there is nothing to do. If not, revoke the token in your profile and change your password.',
  'mail.savedSearches.subject': '{{count}} new cars for your searches',
  'mail.savedSearches.body': 'Hello {{name}},\n\nthese cars are new in your saved searches:\n\n{{cars}}',
  'mail.savedSearches.button': 'See the cars',
  'mail.savedSearches.note':
    'You can choose how often we write for each search: see Saved on the portal.\nUnsubscribe from these e-mails: {{stop}}',
  'mail.newCars.subject': '{{count}} new cars on Bilbro',
  'mail.newCars.body': 'Hello {{name}},\n\nThese cars have gone on sale since our last e-mail:\n\n{{cars}}',
  'mail.newCars.button': 'See all new cars',
  'mail.newCars.note': 'You can choose how often we write: see Notifications in your profile.',
  'mail.notice.subject': '{{title}}',
  'mail.notice.body': 'Hello {{name}},\n\n{{text}}',
  'mail.notice.button': 'Open Bilbro',
  'mail.notice.note': 'You can choose which e-mails you receive in your profile.',
  'mail.carsProposed.subject': 'Cars for your request: {{wish}}',
  'mail.carsProposed.body':
    'Hello {{name}},\n\n{{message}}we suggest these cars for your request {{wish}}:\n\n{{cars}}',
  'mail.carsProposed.button': 'See them in Bilbro',
  'mail.carsProposed.note': 'Not what you are looking for? Tell us on the portal, or withdraw your request there.',
  'mail.requestFiles.subject': 'Files for your request: {{wish}}',
  'mail.requestFiles.body':
    'Hello {{name}},\n\n{{message}}we have added files about {{car}} to your request {{wish}}:\n\n{{files}}',
  'mail.requestFiles.button': 'Open them in Bilbro',
  'mail.offerToDealer.subject': 'An offer for you: {{car}}',
  'mail.offerToDealer.body':
    'Hello {{name}},\n\n{{message}}{{by}} of Bilbro offers you:\n\n{{cars}}\n\nOur price: {{amount}}. The offer is valid until {{until}}.',
  'mail.offerToDealer.button': 'View and answer',
  'mail.offerToDealer.note':
    'You can accept it, make a counter-offer or decline it. The offer also shows what the price means for tax and what the car costs once registered in your country.',
} as const
