import type { messages as en } from './mails.en.ts'

export const messages = {
  'office.mails.title': 'E-Mails',
  'office.mails.search': 'Empfänger oder Betreff',
  'office.mails.recipient': 'Empfänger',
  'office.mails.subject': 'Betreff',
  'office.mails.written': 'Geschrieben',
  'office.mails.sent': 'Gesendet',
  'office.mails.language': 'Sprache',
  'office.mails.none': 'Keine E-Mails',
  'office.mails.noneBody': 'E-Mails von Bilbro stehen hier 90 Tage lang.',
  'office.mails.noServer': 'Es ist kein Mailserver eingerichtet, deshalb warten die E-Mails hier.',
  'office.mails.noServerBody':
    'Setzen Sie SMTP_URL, damit sie verschickt werden. Öffnen Sie bis dahin eine E-Mail, kopieren Sie sie und geben Sie sie selbst weiter.',
  'office.mails.demo': 'Dies ist eine Vorführung: Nichts wird verschickt.',
  'office.mails.demoBox': 'Zum Postfach der Vorführung',
  'office.mails.to': 'An {{recipient}}, {{language}}',
  'office.mails.at': 'Geschrieben {{written}}',
  'office.mails.sentAt': 'Verschickt {{sent}}',
  'office.mails.error': 'Der Mailserver meldet: {{error}}',
  'office.mails.letsIn':
    'Diese E-Mail enthält einen Link oder Code, der ihren Leser hineinlässt. Deshalb liest sie nur der Empfänger.',
  'office.mails.letsInRight':
    'Diese E-Mail lässt ihren Leser hinein. Zum Weitergeben braucht es das Recht „{{right}}“.',
  'office.mails.carry':
    'Diese E-Mail lässt ihren Leser hinein. Geben Sie sie nur an {{recipient}} weiter; das Protokoll hält fest, dass Sie sie geöffnet haben.',
  'office.mails.itsRecipient': 'den Empfänger',
  'office.mails.read': 'E-Mail anzeigen',
  'office.mails.copy': 'Text kopieren',
  'office.mails.copied': 'Kopiert',
  'office.mails.again': 'Erneut senden',
  'office.mails.againDone': 'Die E-Mail an {{recipient}} ist wieder unterwegs.',
  'office.mails.expired':
    'Der Link oder Code war abgelaufen, bevor die E-Mail verschickt werden konnte. Der Empfänger kann einen neuen anfordern.',
  'office.mails.trouble_one': '{{count}} E-Mail konnte nicht verschickt werden',
  'office.mails.trouble_other': '{{count}} E-Mails konnten nicht verschickt werden',
  'mailState.WAITING': 'Wartet',
  'mailState.FAILED': 'Nicht verschickt',
  'mailState.EXPIRED': 'Abgelaufen',
  'mailState.SENT': 'Verschickt',
} as const satisfies Record<keyof typeof en, string>
