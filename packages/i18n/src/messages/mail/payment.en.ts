export const messages = {
  'mail.releaseCode.subject': 'Your car {{car}} is ready for collection',
  'mail.releaseCode.body':
    'Hello {{name}},\n\n{{car}} is paid and released. The driver who collects it says this code at the gate:\n\n{{code}}\n\nIt works once, until {{expires}}.',
  'mail.releaseCode.button': 'Show the order',
  'mail.releaseCode.note': 'Give this code only to the driver who collects the car.',
} as const
