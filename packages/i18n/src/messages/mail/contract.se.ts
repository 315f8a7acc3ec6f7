import type { messages as en } from './contract.en.ts'

export const messages = {
  'mail.contractToSign.subject': 'Skriv under: avtal {{number}} för {{car}}',
  'mail.contractToSign.body':
    'Hej {{name}},\n\nAvtalet för {{car}} är undertecknat av oss och väntar på din underskrift. Det gäller till {{until}}; därefter kan bilen gå till nästa i kön.',
  'mail.contractToSign.button': 'Läs och skriv under',
  'mail.contractToSign.note':
    'Länken är bara din: den som har den kan skriva under i ditt namn. Lämna den inte vidare.',
  'mail.contractReminder.subject': 'Återstår att skriva under: avtal {{number}} för {{car}}',
  'mail.contractReminder.body':
    'Hej {{name}},\n\nAvtalet för {{car}} väntar fortfarande på din underskrift. Det gäller till {{until}}; därefter kan bilen gå till nästa i kön.',
  'mail.contractReminder.button': 'Läs och skriv under',
  'mail.contractReminder.note': 'Länken är bara din. Den vi skickade tidigare fungerar också.',
  'mail.contractSigned.subject': 'Undertecknat: avtal {{number}} för {{car}}',
  'mail.contractSigned.body':
    'Hej {{name}},\n\nBåda parter har undertecknat avtalet för {{car}}. Du hittar det bland dina ordrar, med bevissida och sigill.',
  'mail.contractSigned.button': 'Öppna dina ordrar',
} satisfies Record<keyof typeof en, string>
