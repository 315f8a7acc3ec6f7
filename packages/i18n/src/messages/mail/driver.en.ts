export const messages = {
  'mail.driverLink.subject': 'Your cars to carry: {{cars}}',
  'mail.driverLink.body':
    'Hello {{name}},\n\nBehind this link you find where the cars are picked up and brought, the code for the gate, and the place for photos and signatures: {{cars}}. Open it once with a network; after that it also works without one and sends later. It works until {{until}}.',
  'mail.driverLink.button': 'Open the cars',
  'mail.driverLink.note':
    'Whoever has this link can tell in your name that a car was picked up or delivered. Please do not pass it on.',
} as const
