import type { messages as en } from './company.en.ts'

export const messages = {
  'mail.companySuspended.subject': 'Der Zugang von {{company}} ist gesperrt',
  'mail.companySuspended.body':
    'Guten Tag {{name}},\n\nwir haben den Zugang von {{company}} zu Bilbro gesperrt. Bis zur Freigabe kann sich niemand aus Ihrer Firma anmelden.\n\nGrund: {{reason}}\n\nBei Fragen wenden Sie sich bitte an Ihren Ansprechpartner.',
  'mail.companyReinstated.subject': '{{company}} kann Bilbro wieder nutzen',
  'mail.companyReinstated.body':
    'Guten Tag {{name}},\n\ndie Sperre von {{company}} ist aufgehoben. Sie können sich wieder bei Bilbro anmelden.',
  'mail.companyReinstated.button': 'Anmelden',
} as const satisfies Record<keyof typeof en, string>
