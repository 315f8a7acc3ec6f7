import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Sida {{n}} av {{m}}',
  'paper.directors': 'Ledning: {{names}}',
  'paper.taxNumber': 'Skattenummer: {{number}}',
  'paper.vatId': 'Momsreg.nr: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Bilblad',
  'paper.asOf': 'Per {{day}}',
  'paper.photo': 'Bild',
  'paper.zone': 'Del',
  'paper.kind': 'Skada',
  'paper.note': 'Anmärkning',
  'paper.severity': 'Allvar',
  'paper.file': 'bilblad',
} as const satisfies Record<keyof typeof en, string>
