import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Seite {{n}} von {{m}}',
  'paper.directors': 'Geschäftsführung: {{names}}',
  'paper.taxNumber': 'Steuernummer: {{number}}',
  'paper.vatId': 'USt-IdNr.: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Fahrzeugblatt',
  'paper.asOf': 'Stand: {{day}}',
  'paper.photo': 'Foto',
  'paper.zone': 'Bauteil',
  'paper.kind': 'Schaden',
  'paper.note': 'Anmerkung',
  'paper.severity': 'Schwere',
  'paper.file': 'fahrzeugblatt',
} as const satisfies Record<keyof typeof en, string>
