import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Bilen {{car}} kan hentes',
  'mail.releaseCode.body':
    '{{car}} er betalt. Den, der henter bilen, oplyser denne kode ved porten:\n\n{{code}}\n\nDen gælder én gang, til {{expires}}.',
  'mail.releaseCode.button': 'Vis ordren',
  'mail.releaseCode.note': 'Giv kun koden til den, der skal hente bilen.',
}
