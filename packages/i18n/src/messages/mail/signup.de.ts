import type { messages as english } from './signup.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.signupReceived.subject': 'Ihre Registrierung ist bei uns angekommen',
  'mail.signupReceived.body':
    'Guten Tag {{name}},\n\nvielen Dank, dass Sie {{company}} bei Bilbro registriert haben. Wir prüfen Ihre Firma und schreiben Ihnen, in der Regel innerhalb eines Werktags. Bis dahin brauchen Sie nichts zu tun.',
  'mail.signupAccount.subject': 'Sie haben bereits ein Konto',
  'mail.signupAccount.body':
    'Guten Tag {{name}},\n\nmit dieser Adresse wurde gerade eine Registrierung bei Bilbro abgeschickt. Sie hat schon ein Konto, deshalb wurde nichts geändert: Melden Sie sich einfach an.',
  'mail.signupAccount.button': 'Anmelden',
  'mail.signupAccount.note':
    'Passwort vergessen? Auf der Anmeldeseite können Sie sich jederzeit einen Anmeldelink an diese Adresse schicken lassen. Das waren nicht Sie? Dann brauchen Sie nichts zu tun.',
  'mail.signupPending.subject': 'Ihre Registrierung wird geprüft',
  'mail.signupPending.body':
    'Guten Tag {{name}},\n\nmit dieser Adresse wurde gerade noch einmal eine Registrierung bei Bilbro abgeschickt. Ihre Registrierung für {{company}} liegt uns vor und wird geprüft; ein zweites Mal ist nicht nötig. Wir schreiben Ihnen, sobald entschieden ist.',
  'mail.signupPending.note': 'Hat sich etwas geändert? Wir fragen nach, wenn wir mehr brauchen.',
  'mail.signupQuestion.subject': 'Eine Frage zu Ihrer Registrierung',
  'mail.signupQuestion.body':
    'Guten Tag {{name}},\n\nwir prüfen die Registrierung von {{company}} und brauchen noch etwas von Ihnen:\n\n{{question}}',
  'mail.signupQuestion.button': 'Antworten',
  'mail.signupQuestion.note':
    'Dort können Sie uns schreiben und Unterlagen nachreichen. Der Link gilt {{days}} Tage lang.',
  'mail.signupRejected.subject': 'Ihre Registrierung bei Bilbro',
  'mail.signupRejected.body':
    'Guten Tag {{name}},\n\nwir haben die Registrierung von {{company}} geprüft und können Sie zurzeit nicht freischalten.\n\nGrund: {{reason}}\n\nSollte sich daran etwas ändern, registrieren Sie sich gern noch einmal.',
  'mail.signupWelcome.subject': 'Willkommen bei Bilbro',
  'mail.signupWelcome.body':
    'Guten Tag {{name}},\n\n{{company}} ist freigeschaltet: Ab jetzt sehen Sie unsere Autos mit Preisen und können auswählen. Wählen Sie zu Beginn ein Passwort; dieser Link gilt einmal und {{days}} Tage lang.',
  'mail.signupWelcome.button': 'Passwort wählen',
  'mail.signupWelcome.note':
    'Ist der Link abgelaufen, oder möchten Sie lieber kein Passwort? Auf der Anmeldeseite können Sie sich jederzeit einen Anmeldelink an diese Adresse schicken lassen.',
}
