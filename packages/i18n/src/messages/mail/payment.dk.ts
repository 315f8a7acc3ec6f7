import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Bilen {{car}} kan hentes',
  'mail.releaseCode.body':
    'Hej {{name}}\n\n{{car}} er betalt og frigivet. Chaufføren oplyser denne kode ved afhentning:\n\n{{code}}\n\nDen gælder én gang, til {{expires}}.',
  'mail.releaseCode.button': 'Vis ordren',
  'mail.releaseCode.note': 'Giv kun koden til den chauffør, der skal hente bilen.',
}
