import type { messages as en } from './contract.en.ts'

export const messages = {
  'mail.contractToSign.subject': 'Bitte unterschreiben: Vertrag {{number}} über {{car}}',
  'mail.contractToSign.body':
    'Guten Tag {{name}},\n\nder Vertrag über {{car}} ist von uns unterschrieben und wartet auf Ihre Unterschrift. Er gilt bis {{until}}; danach kann das Auto an den Nächsten gehen.',
  'mail.contractToSign.button': 'Lesen und unterschreiben',
  'mail.contractToSign.note':
    'Dieser Link gehört Ihnen allein: Wer ihn hat, kann in Ihrem Namen unterschreiben. Bitte geben Sie ihn nicht weiter.',
  'mail.contractReminder.subject': 'Noch zu unterschreiben: Vertrag {{number}} über {{car}}',
  'mail.contractReminder.body':
    'Guten Tag {{name}},\n\nder Vertrag über {{car}} wartet noch auf Ihre Unterschrift. Er gilt bis {{until}}; danach kann das Auto an den Nächsten gehen.',
  'mail.contractReminder.button': 'Lesen und unterschreiben',
  'mail.contractReminder.note': 'Dieser Link gehört Ihnen allein. Auch der frühere gilt weiter.',
  'mail.contractSigned.subject': 'Unterschrieben: Vertrag {{number}} über {{car}}',
  'mail.contractSigned.body':
    'Guten Tag {{name}},\n\nbeide Seiten haben den Vertrag über {{car}} unterschrieben. Sie finden ihn bei Ihren Aufträgen, mit Nachweisseite und Siegel.',
  'mail.contractSigned.button': 'Zu den Aufträgen',
} satisfies Record<keyof typeof en, string>
