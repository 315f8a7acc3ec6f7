import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Side {{n}} af {{m}}',
  'paper.directors': 'Direktion: {{names}}',
  'paper.taxNumber': 'Skattenummer: {{number}}',
  'paper.vatId': 'Moms-nr.: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Bilark',
  'paper.asOf': 'Pr. {{day}}',
  'paper.photo': 'Billede',
  'paper.zone': 'Del',
  'paper.kind': 'Skade',
  'paper.note': 'Bemærkning',
  'paper.severity': 'Alvorlighed',
  'paper.file': 'bilark',
} as const satisfies Record<keyof typeof en, string>
