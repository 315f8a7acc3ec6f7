export const messages = {
  'mail.releaseCode.subject': 'Your car {{car}} is ready for collection',
  'mail.releaseCode.body':
    'Hello {{name}},\n\n{{car}} is paid for and released. The driver who collects it gives this code at the gate:\n\n{{code}}\n\nIt works once and is valid until {{expires}}.',
  'mail.releaseCode.button': 'View the order',
  'mail.releaseCode.note': 'Give this code only to the driver who collects the car.',
} as const
