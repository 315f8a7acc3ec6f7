export const messages = {
  'mail.releaseCode.subject': 'Your car {{car}} may be fetched',
  'mail.releaseCode.body':
    '{{car}} is paid. Whoever fetches it says this code at the gate:\n\n{{code}}\n\nIt works once, until {{expires}}.',
  'mail.releaseCode.button': 'Show the order',
  'mail.releaseCode.note': 'Give this code only to whoever is to drive the car away.',
} as const
