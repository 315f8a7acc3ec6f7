import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Ihr Auto {{car}} kann abgeholt werden',
  'mail.releaseCode.body':
    '{{car}} ist bezahlt. Wer es abholt, nennt am Tor diesen Code:\n\n{{code}}\n\nEr gilt einmal, bis {{expires}}.',
  'mail.releaseCode.button': 'Auftrag ansehen',
  'mail.releaseCode.note': 'Geben Sie diesen Code nur weiter an den, der das Auto abholen soll.',
}
