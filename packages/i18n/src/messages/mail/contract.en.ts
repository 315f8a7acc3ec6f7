export const messages = {
  'mail.contractToSign.subject': 'Please sign: contract {{number}} for {{car}}',
  'mail.contractToSign.body':
    'Hello {{name}},\n\nThe contract for {{car}} is signed by us and waits for your signature. It holds until {{until}}; after that the car may go to the next in line.',
  'mail.contractToSign.button': 'Read and sign',
  'mail.contractToSign.note':
    'This link is yours alone: whoever has it can sign in your name. Please do not pass it on.',
  'mail.contractReminder.subject': 'Still to be signed: contract {{number}} for {{car}}',
  'mail.contractReminder.body':
    'Hello {{name}},\n\nThe contract for {{car}} still waits for your signature. It holds until {{until}}; after that the car may go to the next in line.',
  'mail.contractReminder.button': 'Read and sign',
  'mail.contractReminder.note': 'This link is yours alone. The one that we sent before still works as well.',
  'mail.contractSigned.subject': 'Signed: contract {{number}} for {{car}}',
  'mail.contractSigned.body':
    'Hello {{name}},\n\nBoth sides have signed the contract for {{car}}. You find it with your orders, with its evidence page and seal.',
  'mail.contractSigned.button': 'Open your orders',
} as const
