import type { messages as en } from './driver.en.ts'

export const messages = {
  'mail.driverLink.subject': 'Ihre Fahrzeuge zum Transport: {{cars}}',
  'mail.driverLink.body':
    'Guten Tag {{name}},\n\nhinter diesem Link steht, wo die Fahrzeuge geholt und hingebracht werden, der Abholcode und der Platz für Fotos und Unterschriften: {{cars}}. Öffnen Sie ihn einmal mit Netz; danach geht er auch ohne und sendet später. Er gilt bis {{until}}.',
  'mail.driverLink.button': 'Fahrzeuge öffnen',
  'mail.driverLink.note':
    'Wer diesen Link hat, kann in Ihrem Namen melden, dass ein Fahrzeug abgeholt oder zugestellt ist. Bitte nicht weitergeben.',
} as const satisfies Record<keyof typeof en, string>
