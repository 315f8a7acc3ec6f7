import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Bilen {{car}} kan hämtas',
  'mail.releaseCode.body':
    '{{car}} är betald. Den som hämtar bilen uppger den här koden vid grinden:\n\n{{code}}\n\nDen gäller en gång, till {{expires}}.',
  'mail.releaseCode.button': 'Visa ordern',
  'mail.releaseCode.note': 'Ge koden bara till den som ska hämta bilen.',
}
