import type { messages as en } from './driver.en.ts'

export const messages = {
  'mail.driverLink.subject': 'Bilar att köra: {{cars}}',
  'mail.driverLink.body':
    'Hej {{name}},\n\nBakom den här länken står var bilarna hämtas och lämnas, utlämningskoden och platsen för foton och underskrifter: {{cars}}. Öppna den en gång med nät; sedan fungerar den även utan och skickar senare. Den gäller till {{until}}.',
  'mail.driverLink.button': 'Öppna bilarna',
  'mail.driverLink.note':
    'Den som har länken kan i ditt namn anmäla att en bil är hämtad eller levererad. Lämna den inte vidare.',
} as const satisfies Record<keyof typeof en, string>
