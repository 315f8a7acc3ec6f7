import type { messages as en } from './en.ts'

export const messages = {
  // Error screen: the English texts are those of the specification
  'errorScreen.network.title': 'Verbindungsproblem',
  'errorScreen.network.body': 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'errorScreen.stale.title': 'Update verfügbar',
  'errorScreen.stale.body': 'Die Anwendung wurde aktualisiert. Bitte laden Sie die Seite neu.',
  'errorScreen.other.title': 'Etwas ist schiefgelaufen',
  'errorScreen.other.body':
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut, oder wenden Sie sich an den Support, falls das Problem bestehen bleibt.',
  'errorScreen.none.title': 'Etwas ist schiefgelaufen',
  'errorScreen.none.body':
    'Es tut uns leid, etwas Unerwartetes ist passiert. Unser Team wurde benachrichtigt und arbeitet an einer Lösung.',
  'errorScreen.retry': 'Erneut versuchen',
  'errorScreen.refresh': 'Neu laden und aktualisieren',
  'errorScreen.home': 'Zur Startseite',
  'errorScreen.check': 'Verbindung prüfen',
  'errorScreen.checkWhy':
    'Das kann nur Ihr Gerät: Sehen Sie in dessen Netzwerkeinstellungen nach und versuchen Sie es dann erneut.',
  'errorScreen.id': 'Fehler-ID: {{id}}',
  'defaultError.title': 'Etwas ist schiefgelaufen!',
  'defaultError.show': 'Fehler anzeigen',
  'defaultError.hide': 'Fehler ausblenden',
  'notFound.title': 'Nicht gefunden',
  'notFound.body': 'Diese Seite gibt es nicht, oder Sie dürfen sie nicht sehen.',
  // Toasts of the specification
  'toast.unknownError': 'Ein unbekannter Fehler ist aufgetreten',
  'toast.networkError': 'Keine Verbindung zu Bilbro. Bitte versuchen Sie es erneut.',
  'toast.tooManyMinutes': 'Zu viele Versuche. Bitte versuchen Sie es in {{minutes}} Minuten erneut.',
  'toast.loginSuccess': 'Anmeldung erfolgreich',
  'toast.magicLinkSent': 'Anmeldelink an Ihre E-Mail-Adresse gesendet',
  'toast.resetSent': 'Anleitung zum Zurücksetzen des Passworts an Ihre E-Mail-Adresse gesendet',
} as const satisfies Record<keyof typeof en, string>
