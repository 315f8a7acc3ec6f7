import type { messages as english } from './signup.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'signup.intro': 'Ein paar Angaben zu Ihrer Firma, dann prüfen wir sie. Das dauert etwa drei Minuten.',
  'signup.steps': 'Schritte',
  'signup.lookupAny': 'Registernummer oder Name der Firma',
  'signup.lookupHint': 'Wir suchen sie im Firmenregister und füllen das Übrige aus.',
  'signup.lookupVatHint': 'Wir prüfen sie im USt-ID-Register der EU (VIES).',
  'signup.searching': 'Das Register wird abgefragt …',
  'signup.results': 'Gefundene Firmen',
  'signup.state.NOT_FOUND':
    'Im Register gibt es keine solche Firma. Bitte prüfen Sie Ihre Eingabe, oder geben Sie die Firma selbst ein.',
  'signup.state.INVALID_NUMBER':
    'Diese Nummer kann nicht stimmen: Eine Ziffer fehlt oder ist vertippt. Bitte prüfen Sie sie, oder geben Sie die Firma selbst ein.',
  'signup.state.NOT_CONFIGURED':
    'Das Register dieses Landes können wir nicht abfragen. Bitte geben Sie die Firma selbst ein.',
  'signup.state.UNAVAILABLE':
    'Das Register antwortet gerade nicht. Das sagt nichts über Ihre Firma: Versuchen Sie es noch einmal, oder geben Sie sie selbst ein.',
  'signup.nameless':
    'Die Nummer ist gültig. Das Register Ihres Landes nennt weder Name noch Anschrift: Bitte geben Sie beides ein.',
  'signup.fromRegister': 'Aus dem Register übernommen. Bitte prüfen Sie die Angaben.',
  'signup.another': 'Neu suchen',
  'signup.companyName': 'Name der Firma',
  'signup.website': 'Website',
  'signup.contactName': 'Vor- und Nachname',
  'signup.emailHint': 'Mit dieser Adresse melden Sie sich später an.',
  'signup.language': 'Sprache unserer E-Mails',
  'signup.message': 'Möchten Sie uns etwas mitteilen?',
  'signup.documentsBody':
    'Mit Gewerbeanmeldung oder Registerauszug geht die Prüfung schneller. Sie können Unterlagen auch später schicken.',
  'signup.documentKind': 'Art des Dokuments',
  'signup.upload': 'Unterlagen hinzufügen',
  'signup.uploaded': 'Ihre Unterlagen',
  'signup.documentsFull': 'Mehr als zehn Dokumente sind nicht möglich.',
  'signup.termsNeeded': 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
  'signup.hasAccount': 'Sie haben schon ein Konto?',
  'signup.startOver': 'Von vorn beginnen',
  'signup.nextTitle': 'So geht es weiter',
  'signup.next1': 'Wir vergleichen Ihre Angaben mit dem Firmenregister und sehen Ihre Unterlagen durch.',
  'signup.next2': 'Sie bekommen unsere Entscheidung per E-Mail, in der Regel innerhalb eines Werktags.',
  'signup.next3': 'Mit dem Link darin wählen Sie ein Passwort. Dann sehen Sie alle Autos mit Preisen.',
  'signup.toCars': 'Autos ansehen',
  'signup.mailTo': 'Eine Bestätigung ist unterwegs an {{email}}.',
  'signup.answerTitle': 'Eine Frage zu Ihrer Registrierung',
  'signup.askedAt': 'Gestellt am {{at}}',
  'signup.answerFor': 'Registrierung von {{company}}',
  'signup.answer': 'Ihre Antwort',
  'signup.answerSubmit': 'Antwort senden',
  'signup.answerDone': 'Danke, Ihre Antwort ist angekommen',
  'signup.answerDoneBody': 'Wir prüfen Ihre Registrierung weiter und schreiben Ihnen, sobald entschieden ist.',
  'signup.answerGone': 'Link nicht mehr gültig',
  'signup.answerGoneBody':
    'Vielleicht haben Sie schon geantwortet, oder über Ihre Registrierung ist entschieden. Wir schreiben Ihnen in jedem Fall per E-Mail.',
}
