import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Bilen {{car}} kan hentes',
  'mail.releaseCode.body':
    '{{car}} er betalt. Den som henter bilen, oppgir denne koden ved porten:\n\n{{code}}\n\nDen gjelder én gang, til {{expires}}.',
  'mail.releaseCode.button': 'Vis ordren',
  'mail.releaseCode.note': 'Gi koden bare til den som skal hente bilen.',
}
