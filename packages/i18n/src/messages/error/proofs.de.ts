import type { messages as en } from './proofs.en.ts'

export const messages = {
  'error.proof.encrypted': '{{name}} ist mit einem Passwort geschützt. Bitte ohne Passwort hochladen.',
  'error.proof.tooManyPages': '{{name}} hat mehr als {{limit}} Seiten. Bitte nur das eine Dokument hochladen.',
  'error.proof.unreadable': '{{name}} ist nicht vollständig oder kein PDF. Bitte neu erstellen und hochladen.',
  'error.proof.otherPaper': 'Dieses Dokument wird hier nicht verlangt.',
  'error.proof.settled': 'Dieses Dokument ist geprüft und in Ordnung. Es kann nicht ersetzt werden.',
  'error.proof.dueBeforeOpened': 'Diese Nachweise wurden am {{day}} eröffnet: Sie können erst ab dann fällig sein.',
  'error.proof.closed': 'Diese Nachweise sind abgeschlossen: Daran kann nichts mehr geändert werden.',
  'error.proof.empty': 'Für dieses Dokument ist noch nichts eingegangen.',
  'error.proof.ticksMissing': 'Bitte haken Sie alles ab, was Sie auf dem Dokument gesehen haben.',
  'error.proof.needsReasons': 'Bitte geben Sie an, was mit dem Dokument nicht stimmt.',
  'error.proof.notChecked': 'Es ist noch nicht alles da und geprüft: {{papers}}',
  'error.proof.notArrived':
    'Das Fahrzeug ist noch nicht angekommen. Der Empfang kann bestätigt werden, wenn es da ist.',
  'error.proof.confirmed': 'Der Empfang dieses Fahrzeugs ist schon bestätigt.',
  'error.proof.notAsked': 'Für dieses Fahrzeug ist keine Bestätigung nötig.',
  'error.proof.reminded': 'Der Händler wurde heute schon erinnert.',
  'error.proof.refunded': 'Die Sicherheit wurde schon zurückgezahlt. Die Freigabe bleibt bestehen.',
  'error.proof.taxed':
    'Dieser Verkauf wurde inzwischen versteuert. Nehmen Sie das zuerst auf der Seite der Zahlungen zurück.',
} as const satisfies Record<keyof typeof en, string>
