export const messages = {
  'mail.contractToSign.subject': 'Please sign: contract {{number}} for {{car}}',
  'mail.contractToSign.body':
    'Hello {{name}},\n\nWe have signed the contract for {{car}}. It is now waiting for your signature. Please sign by {{until}}; after that the car may go to the next dealer in the queue.',
  'mail.contractToSign.button': 'Read and sign',
  'mail.contractToSign.note':
    'This link is personal: anyone who has it can sign in your name. Please do not pass it on.',
  'mail.contractReminder.subject': 'Still to sign: contract {{number}} for {{car}}',
  'mail.contractReminder.body':
    'Hello {{name}},\n\nThe contract for {{car}} is still waiting for your signature. Please sign by {{until}}; after that the car may go to the next dealer in the queue.',
  'mail.contractReminder.button': 'Read and sign',
  'mail.contractReminder.note': 'This link is personal. The one we sent before still works as well.',
  'mail.contractSigned.subject': 'Signed: contract {{number}} for {{car}}',
  'mail.contractSigned.body':
    'Hello {{name}},\n\nBoth sides have signed the contract for {{car}}. You can find it with your orders, including its evidence page and seal.',
  'mail.contractSigned.button': 'Open your orders',
} as const
