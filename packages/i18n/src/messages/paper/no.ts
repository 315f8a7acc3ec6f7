import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Side {{n}} av {{m}}',
  'paper.directors': 'Daglig leder: {{names}}',
  'paper.taxNumber': 'Skattenummer: {{number}}',
  'paper.vatId': 'Mva-nr.: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Bilark',
  'paper.asOf': 'Per {{day}}',
  'paper.photo': 'Bilde',
  'paper.zone': 'Del',
  'paper.kind': 'Skade',
  'paper.note': 'Merknad',
  'paper.severity': 'Alvorlighet',
  'paper.file': 'bilark',
} as const satisfies Record<keyof typeof en, string>
