import type { messages as english } from './buyer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.footer':
    'Bilbro: Gebrauchtwagen für Händler in Nordeuropa und Deutschland. Diese E-Mail wurde automatisch verschickt.',
  'mail.openLink': 'Falls der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  'mail.magicLink.subject': 'Ihr Anmeldelink',
  'mail.magicLink.body':
    'Guten Tag {{name}},\n\nmit diesem Link melden Sie sich bei Bilbro an. Er gilt einmal und {{minutes}} Minuten lang.',
  'mail.magicLink.button': 'Anmelden',
  'mail.magicLink.note':
    'Sie haben ihn nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne den Link kommt niemand hinein.',
  'mail.reset.subject': 'Neues Passwort wählen',
  'mail.reset.body':
    'Guten Tag {{name}},\n\nmit diesem Link wählen Sie ein neues Passwort. Er gilt einmal und {{minutes}} Minuten lang.',
  'mail.reset.button': 'Neues Passwort wählen',
  'mail.reset.note':
    'Sie haben ihn nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  'mail.suspended.subject': 'Ihr Zugang zu Bilbro ist gesperrt',
  'mail.suspended.body':
    'Guten Tag {{name}},\n\nmit dieser Adresse wurde ein Anmeldelink angefordert. Der Zugang von {{company}} ist gesperrt, deshalb können wir keinen schicken.\n\nGrund: {{reason}}\n\nBei Fragen wenden Sie sich bitte an Ihren Ansprechpartner.',
  'mail.passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'mail.passwordChanged.body':
    'Guten Tag {{name}},\n\nIhr Passwort für Bilbro wurde am {{at}} geändert. Alle anderen Anmeldungen wurden beendet.',
  'mail.passwordChanged.note':
    'Das waren nicht Sie? Wählen Sie sofort ein neues Passwort und schreiben Sie Ihrem Ansprechpartner.',
  'mail.passwordChanged.button': 'Bilbro öffnen',
  'mail.sessionReuse.subject': 'Eine Anmeldung wurde zu Ihrer Sicherheit beendet',
  'mail.sessionReuse.body':
    'Guten Tag {{name}},\n\nam {{at}} wurde uns von {{ip}} ein alter Schlüssel einer Ihrer Anmeldungen gezeigt. Das kann bedeuten, dass ihn jemand kopiert hat; deshalb haben wir diese Anmeldung beendet. Bitte melden Sie sich neu an.',
  'mail.sessionReuse.button': 'Anmelden',
  'mail.sessionReuse.note':
    'Sollte das wieder vorkommen, ändern Sie Ihr Passwort und schreiben Sie Ihrem Ansprechpartner.',
  'mail.invitation.subject': '{{by}} lädt Sie zu Bilbro ein',
  'mail.invitation.body':
    'Guten Tag {{name}},\n\n{{by}} hat Ihnen für {{company}} Zugang zu Bilbro gegeben. Wählen Sie zu Beginn ein Passwort; dieser Link gilt einmal und {{days}} Tage lang.',
  'mail.invitation.button': 'Passwort wählen',
  'mail.invitation.note':
    'Ist der Link abgelaufen? Auf der Anmeldeseite können Sie sich jederzeit einen Anmeldelink an diese Adresse schicken lassen.',
  'mail.newDevice.subject': 'Neue Anmeldung in Ihrem Konto',
  'mail.newDevice.body':
    'Guten Tag {{name}},\n\nam {{at}} hat sich jemand mit einem Browser in Ihrem Bilbro-Konto angemeldet, den wir noch nicht kannten: {{device}}, von {{ip}}.',
  'mail.newDevice.button': 'Alle Anmeldungen ansehen',
  'mail.newDevice.note':
    'Das waren Sie? Dann brauchen Sie nichts zu tun. Sonst beenden Sie die Anmeldung in Ihrem Profil und ändern Sie Ihr Passwort. Diese E-Mails lassen sich dort auch abstellen.',
  'mail.apiToken.subject': 'Neues API-Token: {{token}}',
  'mail.apiToken.body':
    'Guten Tag {{name}},\n\nam {{at}} wurde mit Ihrem Bilbro-Konto ein API-Token namens „{{token}}“ erstellt, von {{ip}}.',
  'mail.apiToken.button': 'Alle Tokens ansehen',
  'mail.apiToken.note':
    'Waren Sie das? Dann ist nichts zu tun. Falls nicht, widerrufen Sie das Token in Ihrem Profil und ändern Sie Ihr Passwort.',
  'mail.savedSearches.subject': '{{count}} neue Autos zu Ihren Suchen',
  'mail.savedSearches.body': 'Guten Tag {{name}},\n\ndiese Autos sind neu in dem, was Sie suchen:\n\n{{cars}}',
  'mail.savedSearches.button': 'Autos ansehen',
  'mail.savedSearches.note':
    'Wie oft wir schreiben, bestimmen Sie für jede Suche: im Portal unter „Gemerkt“.\nKeine solchen E-Mails mehr: {{stop}}',
  'mail.newCars.subject': '{{count}} neue Autos bei Bilbro',
  'mail.newCars.body':
    'Guten Tag {{name}},\n\ndiese Autos sind seit unserer letzten E-Mail neu im Angebot:\n\n{{cars}}',
  'mail.newCars.button': 'Alle neuen Autos ansehen',
  'mail.newCars.note': 'Wie oft wir schreiben, bestimmen Sie: unter Benachrichtigungen in Ihrem Profil.',
  'mail.notice.subject': '{{title}}',
  'mail.notice.body': 'Guten Tag {{name}},\n\n{{text}}',
  'mail.notice.button': 'Bilbro öffnen',
  'mail.notice.note': 'Welche E-Mails Sie bekommen, bestimmen Sie in Ihrem Profil.',
  'mail.carsProposed.subject': 'Autos zu Ihrer Anfrage: {{wish}}',
  'mail.carsProposed.body':
    'Guten Tag {{name}},\n\n{{message}}zu Ihrer Anfrage {{wish}} denken wir an diese Autos:\n\n{{cars}}',
  'mail.carsProposed.button': 'In Bilbro ansehen',
  'mail.carsProposed.note': 'Nicht das Richtige? Sagen Sie es uns im Portal oder nehmen Sie die Anfrage dort zurück.',
  'mail.requestFiles.subject': 'Dateien zu Ihrer Anfrage: {{wish}}',
  'mail.requestFiles.body':
    'Guten Tag {{name}},\n\n{{message}}zu Ihrer Anfrage {{wish}} haben wir Dateien zu {{car}} bereitgelegt:\n\n{{files}}',
  'mail.requestFiles.button': 'In Bilbro lesen',
  'mail.offerToDealer.subject': 'Ein Angebot für Sie: {{car}}',
  'mail.offerToDealer.body':
    'Guten Tag {{name}},\n\n{{message}}{{by}} von Bilbro bietet Ihnen an:\n\n{{cars}}\n\nUnser Preis: {{amount}}. Das Angebot gilt bis {{until}}.',
  'mail.offerToDealer.button': 'Ansehen und antworten',
  'mail.offerToDealer.note':
    'Sie können annehmen, einen anderen Betrag nennen oder ablehnen. Was der Preis steuerlich bedeutet und was das Auto zugelassen bei Ihnen kostet, steht auch dort.',
}
