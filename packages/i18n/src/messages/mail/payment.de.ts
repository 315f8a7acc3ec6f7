import type { messages as english } from './payment.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.releaseCode.subject': 'Ihr Auto {{car}} kann abgeholt werden',
  'mail.releaseCode.body':
    'Guten Tag {{name}},\n\n{{car}} ist bezahlt und freigegeben. Der Fahrer nennt bei der Abholung diesen Code:\n\n{{code}}\n\nEr gilt einmal, bis {{expires}}.',
  'mail.releaseCode.button': 'Auftrag ansehen',
  'mail.releaseCode.note': 'Geben Sie diesen Code nur an den Fahrer weiter, der das Auto abholt.',
}
