import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Bilen {{car}} kan hämtas',
  'mail.releaseCode.body':
    'Hej {{name}},\n\n{{car}} är betald och frisläppt. Chauffören uppger den här koden vid hämtningen:\n\n{{code}}\n\nDen gäller en gång, till {{expires}}.',
  'mail.releaseCode.button': 'Visa ordern',
  'mail.releaseCode.note': 'Ge koden bara till den chaufför som ska hämta bilen.',
}
