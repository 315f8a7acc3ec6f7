import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Bilen {{car}} kan hentes',
  'mail.releaseCode.body':
    'Hei {{name}},\n\n{{car}} er betalt og frigitt. Sjåføren oppgir denne koden ved henting:\n\n{{code}}\n\nDen gjelder én gang, til {{expires}}.',
  'mail.releaseCode.button': 'Vis ordren',
  'mail.releaseCode.note': 'Gi koden bare til sjåføren som skal hente bilen.',
}
