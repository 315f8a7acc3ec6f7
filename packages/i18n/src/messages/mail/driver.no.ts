import type { messages as en } from './driver.en.ts'

export const messages = {
  'mail.driverLink.subject': 'Biler du skal kjøre: {{cars}}',
  'mail.driverLink.body':
    'Hei {{name}},\n\nBak denne lenken står hvor bilene hentes og leveres, hentekoden og plassen for bilder og underskrifter: {{cars}}. Åpne den én gang med nett; deretter virker den også uten og sender senere. Den gjelder til {{until}}.',
  'mail.driverLink.button': 'Åpne bilene',
  'mail.driverLink.note':
    'Den som har lenken, kan i ditt navn melde at en bil er hentet eller levert. Ikke gi den videre.',
} as const satisfies Record<keyof typeof en, string>
