import type { messages as english } from './signup.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.signupReceived.subject': 'Vi har modtaget din tilmelding',
  'mail.signupReceived.body':
    'Hej {{name}},\n\nTak, fordi du har tilmeldt {{company}} til Bilbro. Vi kontrollerer firmaet og skriver til dig, som regel inden for én arbejdsdag. Indtil da skal du ikke gøre noget.',
  'mail.signupAccount.subject': 'Du har allerede en konto',
  'mail.signupAccount.body':
    'Hej {{name}},\n\nDer er netop sendt en tilmelding til Bilbro med denne adresse. Den har allerede en konto, så intet er ændret: Log blot ind.',
  'mail.signupAccount.button': 'Log ind',
  'mail.signupAccount.note':
    'Glemt adgangskoden? På loginsiden kan du når som helst få sendt et loginlink til denne adresse. Var det ikke dig? Så skal du ikke gøre noget.',
  'mail.signupPending.subject': 'Din tilmelding er under behandling',
  'mail.signupPending.body':
    'Hej {{name}},\n\nDer er netop sendt en tilmelding til Bilbro med denne adresse igen. Tilmeldingen af {{company}} er modtaget og under behandling; du behøver ikke sende den to gange. Vi skriver til dig, så snart den er afgjort.',
  'mail.signupPending.note': 'Har noget ændret sig? Vi spørger dig, hvis vi har brug for mere.',
  'mail.signupQuestion.subject': 'Et spørgsmål om din tilmelding',
  'mail.signupQuestion.body':
    'Hej {{name}},\n\nVi behandler tilmeldingen af {{company}} og mangler noget fra dig:\n\n{{question}}',
  'mail.signupQuestion.button': 'Svar',
  'mail.signupQuestion.note': 'Dér kan du skrive til os og vedhæfte dokumenter. Linket virker i {{days}} dage.',
  'mail.signupRejected.subject': 'Din tilmelding til Bilbro',
  'mail.signupRejected.body':
    'Hej {{name}},\n\nVi har behandlet tilmeldingen af {{company}} og kan desværre ikke give dig adgang for tiden.\n\nBegrundelse: {{reason}}\n\nHvis det ændrer sig, er du velkommen til at tilmelde dig igen.',
  'mail.signupWelcome.subject': 'Velkommen til Bilbro',
  'mail.signupWelcome.body':
    'Hej {{name}},\n\n{{company}} er godkendt: Nu kan du se vores biler med priser og vælge. Vælg først en adgangskode; dette link virker én gang og i {{days}} dage.',
  'mail.signupWelcome.button': 'Vælg adgangskode',
  'mail.signupWelcome.note':
    'Er linket udløbet, eller vil du hellere undvære en adgangskode? På loginsiden kan du når som helst få sendt et loginlink til denne adresse.',
}
