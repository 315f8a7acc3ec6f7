import type { messages as en } from './company.en.ts'

export const messages = {
  'mail.companySuspended.subject': 'Tilgangen til {{company}} er sperret',
  'mail.companySuspended.body':
    'Hei {{name}},\n\nVi har sperret tilgangen til Bilbro for {{company}}. Ingen i firmaet kan logge inn før den åpnes igjen.\n\nÅrsak: {{reason}}\n\nTa kontakt med kontaktpersonen din hvis du har spørsmål.',
  'mail.companyReinstated.subject': '{{company}} kan bruke Bilbro igjen',
  'mail.companyReinstated.body':
    'Hei {{name}},\n\nSperringen av {{company}} er opphevet. Du kan logge inn på Bilbro igjen.',
  'mail.companyReinstated.button': 'Logg inn',
} as const satisfies Record<keyof typeof en, string>
