import type { messages as en } from './company.en.ts'

export const messages = {
  'mail.companySuspended.subject': 'Adgangen for {{company}} er spærret',
  'mail.companySuspended.body':
    'Hej {{name}},\n\nVi har spærret adgangen til Bilbro for {{company}}. Ingen i firmaet kan logge ind, før den åbnes igen.\n\nÅrsag: {{reason}}\n\nKontakt din kontaktperson, hvis du har spørgsmål.',
  'mail.companyReinstated.subject': '{{company}} kan bruge Bilbro igen',
  'mail.companyReinstated.body':
    'Hej {{name}},\n\nSpærringen af {{company}} er ophævet. Du kan logge ind på Bilbro igen.',
  'mail.companyReinstated.button': 'Log ind',
} as const satisfies Record<keyof typeof en, string>
