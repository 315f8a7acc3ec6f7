import type { messages as en } from './company.en.ts'

export const messages = {
  'mail.companySuspended.subject': 'Åtkomsten för {{company}} är spärrad',
  'mail.companySuspended.body':
    'Hej {{name}},\n\nVi har spärrat åtkomsten till Bilbro för {{company}}. Ingen på företaget kan logga in förrän spärren hävs.\n\nOrsak: {{reason}}\n\nKontakta din kontaktperson om du har frågor.',
  'mail.companyReinstated.subject': '{{company}} kan använda Bilbro igen',
  'mail.companyReinstated.body': 'Hej {{name}},\n\nSpärren för {{company}} är hävd. Du kan logga in på Bilbro igen.',
  'mail.companyReinstated.button': 'Logga in',
} as const satisfies Record<keyof typeof en, string>
