export const messages = {
  'mail.driverLink.subject': 'Your cars to transport: {{cars}}',
  'mail.driverLink.body':
    'Hello {{name}},\n\nThis link shows where to pick up and deliver the cars and the code for the gate, and lets you add photos and signatures: {{cars}}. Open it once while you are online; after that it also works offline and sends your entries later. It is valid until {{until}}.',
  'mail.driverLink.button': 'Open the cars',
  'mail.driverLink.note':
    'Anyone who has this link can report pick-ups and deliveries in your name. Please do not pass it on.',
} as const
