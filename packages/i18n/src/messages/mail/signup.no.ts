import type { messages as english } from './signup.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.signupReceived.subject': 'Vi har mottatt registreringen din',
  'mail.signupReceived.body':
    'Hei {{name}},\n\nTakk for at du har registrert {{company}} hos Bilbro. Vi sjekker firmaet og skriver til deg, vanligvis innen én virkedag. Du trenger ikke å gjøre noe før da.',
  'mail.signupAccount.subject': 'Du har allerede en konto',
  'mail.signupAccount.body':
    'Hei {{name}},\n\nNoen har nettopp registrert seg hos Bilbro med denne adressen. Den har allerede en konto, så ingenting er endret: bare logg inn.',
  'mail.signupAccount.button': 'Logg inn',
  'mail.signupAccount.note':
    'Glemt passordet? På innloggingssiden kan du når som helst få tilsendt en innloggingslenke til denne adressen. Var det ikke deg? Da trenger du ikke å gjøre noe.',
  'mail.signupPending.subject': 'Registreringen din er under behandling',
  'mail.signupPending.body':
    'Hei {{name}},\n\nNoen har nettopp registrert seg hos Bilbro med denne adressen en gang til. Registreringen av {{company}} er mottatt og under behandling; du trenger ikke å sende den på nytt. Vi skriver til deg så snart den er avgjort.',
  'mail.signupPending.note': 'Har noe endret seg? Vi spør deg hvis vi trenger mer.',
  'mail.signupQuestion.subject': 'Et spørsmål om registreringen din',
  'mail.signupQuestion.body':
    'Hei {{name}},\n\nVi behandler registreringen av {{company}} og trenger noe mer fra deg:\n\n{{question}}',
  'mail.signupQuestion.button': 'Svar',
  'mail.signupQuestion.note': 'Der kan du skrive til oss og legge ved dokumenter. Lenken virker i {{days}} dager.',
  'mail.signupRejected.subject': 'Registreringen din hos Bilbro',
  'mail.signupRejected.body':
    'Hei {{name}},\n\nVi har behandlet registreringen av {{company}} og kan dessverre ikke gi deg tilgang nå.\n\nBegrunnelse: {{reason}}\n\nHvis dette endrer seg, er du velkommen til å registrere deg igjen.',
  'mail.signupWelcome.subject': 'Velkommen til Bilbro',
  'mail.signupWelcome.body':
    'Hei {{name}},\n\n{{company}} er godkjent: nå ser du bilene våre med priser og kan velge. Velg først et passord; denne lenken virker én gang og i {{days}} dager.',
  'mail.signupWelcome.button': 'Velg passord',
  'mail.signupWelcome.note':
    'Er lenken utløpt, eller vil du helst slippe passord? På innloggingssiden kan du når som helst få tilsendt en innloggingslenke til denne adressen.',
}
