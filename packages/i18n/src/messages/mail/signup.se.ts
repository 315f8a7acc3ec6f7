import type { messages as english } from './signup.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.signupReceived.subject': 'Vi har tagit emot din registrering',
  'mail.signupReceived.body':
    'Hej {{name}},\n\nTack för att du har registrerat {{company}} hos Bilbro. Vi kontrollerar företaget och skriver till dig, oftast inom en arbetsdag. Du behöver inte göra något innan dess.',
  'mail.signupAccount.subject': 'Du har redan ett konto',
  'mail.signupAccount.body':
    'Hej {{name}},\n\nNågon har just registrerat sig hos Bilbro med den här adressen. Den har redan ett konto, så ingenting har ändrats: logga bara in.',
  'mail.signupAccount.button': 'Logga in',
  'mail.signupAccount.note':
    'Glömt lösenordet? På inloggningssidan kan du när som helst få en inloggningslänk skickad till den här adressen. Var det inte du? Då behöver du inte göra något.',
  'mail.signupPending.subject': 'Din registrering granskas',
  'mail.signupPending.body':
    'Hej {{name}},\n\nNågon har just registrerat sig hos Bilbro med den här adressen igen. Registreringen av {{company}} har kommit in och granskas; du behöver inte skicka den två gånger. Vi skriver till dig så snart den är avgjord.',
  'mail.signupPending.note': 'Har något ändrats? Vi frågar dig om vi behöver mer.',
  'mail.signupQuestion.subject': 'En fråga om din registrering',
  'mail.signupQuestion.body':
    'Hej {{name}},\n\nVi granskar registreringen av {{company}} och behöver något mer från dig:\n\n{{question}}',
  'mail.signupQuestion.button': 'Svara',
  'mail.signupQuestion.note': 'Där kan du skriva till oss och bifoga dokument. Länken fungerar i {{days}} dagar.',
  'mail.signupRejected.subject': 'Din registrering hos Bilbro',
  'mail.signupRejected.body':
    'Hej {{name}},\n\nVi har granskat registreringen av {{company}} och kan tyvärr inte ge dig tillgång just nu.\n\nSkäl: {{reason}}\n\nOm detta ändras är du välkommen att registrera dig igen.',
  'mail.signupWelcome.subject': 'Välkommen till Bilbro',
  'mail.signupWelcome.body':
    'Hej {{name}},\n\n{{company}} är godkänt: nu ser du våra bilar med priser och kan välja. Börja med att välja ett lösenord; länken fungerar en gång och i {{days}} dagar.',
  'mail.signupWelcome.button': 'Välj lösenord',
  'mail.signupWelcome.note':
    'Har länken gått ut, eller vill du hellre slippa lösenord? På inloggningssidan kan du när som helst få en inloggningslänk skickad till den här adressen.',
}
