export const messages = {
  'mail.footer': 'Bilbro: used cars for dealers in the Nordics and Germany. This mail was sent automatically.',
  'mail.openLink': 'If the button does not work, copy this address into your browser:',
  'mail.magicLink.subject': 'Your sign-in link',
  'mail.magicLink.body':
    'Hello {{name}},\n\nUse this link to sign in to Bilbro. It works once and for {{minutes}} minutes.',
  'mail.magicLink.button': 'Sign in',
  'mail.magicLink.note': 'You did not ask for it? Then you need do nothing: without the link nobody gets in.',
  'mail.reset.subject': 'Set a new password',
  'mail.reset.body':
    'Hello {{name}},\n\nUse this link to choose a new password. It works once and for {{minutes}} minutes.',
  'mail.reset.button': 'Choose a new password',
  'mail.reset.note': 'You did not ask for it? Then you need do nothing: your password stays as it is.',
  'mail.suspended.subject': 'Your access to Bilbro is suspended',
  'mail.suspended.body':
    'Hello {{name}},\n\nSomebody asked for a link to sign in with this address. The access of {{company}} is suspended, so we cannot send one.\n\nReason: {{reason}}\n\nPlease answer your contact person with any question.',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.body':
    'Hello {{name}},\n\nYour password for Bilbro was changed on {{at}}. All other sign-ins were ended.',
  'mail.passwordChanged.note': 'It was not you? Choose a new password at once and write to your contact person.',
  'mail.passwordChanged.button': 'Open Bilbro',
  'mail.sessionReuse.subject': 'A sign-in was ended for your safety',
  'mail.sessionReuse.body':
    'Hello {{name}},\n\nOn {{at}} an old key of one of your sign-ins was shown to us from {{ip}}. That can mean that somebody has copied it, so we ended that sign-in. Please sign in again.',
  'mail.sessionReuse.button': 'Sign in',
  'mail.sessionReuse.note': 'If this happens again, change your password and write to your contact person.',
  'mail.invitation.subject': '{{by}} invites you to Bilbro',
  'mail.invitation.body':
    'Hello {{name}},\n\n{{by}} has given you access to Bilbro for {{company}}. Choose a password to begin; this link works once and for {{days}} days.',
  'mail.invitation.button': 'Choose a password',
  'mail.invitation.note':
    'Has the link run out? On the sign-in page you can have a sign-in link sent to this address at any time.',
  'mail.newDevice.subject': 'New sign-in to your account',
  'mail.newDevice.body':
    'Hello {{name}},\n\nOn {{at}} somebody signed in to your Bilbro account with a browser that we had not seen before: {{device}}, from {{ip}}.',
  'mail.newDevice.button': 'See all sign-ins',
  'mail.newDevice.note':
    'It was you? Then you need do nothing. It was not? End that sign-in in your profile and change your password. These mails can be turned off there too.',
  'mail.savedSearches.subject': '{{count}} new cars for your searches',
  'mail.savedSearches.body': 'Hello {{name}},\n\nthese cars are new in what you look for:\n\n{{cars}}',
  'mail.savedSearches.button': 'See the cars',
  'mail.savedSearches.note':
    'How often we write is up to you, for each search: see Saved on the portal.\nNo more of these mails: {{stop}}',
  'mail.newCars.subject': '{{count}} new cars on Bilbro',
  'mail.newCars.body': 'Hello {{name}},\n\nThese cars went on sale since our last mail:\n\n{{cars}}',
  'mail.newCars.button': 'See all new cars',
  'mail.newCars.note': 'How often we write is up to you: see Notifications in your profile.',
  'mail.notice.subject': '{{title}}',
  'mail.notice.body': 'Hello {{name}},\n\n{{text}}',
  'mail.notice.button': 'Open Bilbro',
  'mail.notice.note': 'Which mails you get is up to you: see your profile.',
  'mail.carsProposed.subject': 'Cars for your request: {{wish}}',
  'mail.carsProposed.body':
    'Hello {{name}},\n\n{{message}}we think of these cars for your request {{wish}}:\n\n{{cars}}',
  'mail.carsProposed.button': 'See them in Bilbro',
  'mail.carsProposed.note': 'Not what you are looking for? Tell us on the portal, or take your request back there.',
  'mail.requestFiles.subject': 'Files for your request: {{wish}}',
  'mail.requestFiles.body':
    'Hello {{name}},\n\n{{message}}we have put files to your request {{wish}}, about {{car}}:\n\n{{files}}',
  'mail.requestFiles.button': 'Read them in Bilbro',
  'mail.offerToDealer.subject': 'An offer for you: {{car}}',
  'mail.offerToDealer.body':
    'Hello {{name}},\n\n{{message}}{{by}} of Bilbro offers you:\n\n{{cars}}\n\nOur price: {{amount}}. The offer stands until {{until}}.',
  'mail.offerToDealer.button': 'See it and answer',
  'mail.offerToDealer.note':
    'You can accept it, name another amount or decline it. What the price means for tax and what the car costs registered at home stands there too.',
} as const
