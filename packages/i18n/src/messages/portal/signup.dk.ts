import type { messages as english } from './signup.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'signup.intro': 'Nogle få oplysninger om dit firma, så kontrollerer vi dem. Det tager omkring tre minutter.',
  'signup.steps': 'Trin',
  'signup.lookupAny': 'CVR-nummer eller firmanavn',
  'signup.lookupHint': 'Vi slår det op i firmaregisteret og udfylder resten.',
  'signup.lookupVatHint': 'Vi kontrollerer det i EU’s momsregister (VIES).',
  'signup.searching': 'Slår op i registeret …',
  'signup.results': 'Fundne firmaer',
  'signup.state.NOT_FOUND':
    'Der findes ikke et sådant firma i registeret. Kontrollér det indtastede, eller indtast firmaet manuelt.',
  'signup.state.INVALID_NUMBER':
    'Nummeret kan ikke passe: Et ciffer mangler eller er forkert. Kontrollér det, eller indtast firmaet manuelt.',
  'signup.state.NOT_CONFIGURED': 'Vi kan ikke slå op i registeret i dette land. Indtast firmaet manuelt.',
  'signup.state.UNAVAILABLE':
    'Registeret svarer ikke lige nu. Det siger intet om dit firma: Prøv igen, eller indtast det manuelt.',
  'signup.nameless':
    'Nummeret er gyldigt. Dit lands register oplyser hverken navn eller adresse: Indtast dem venligst.',
  'signup.fromRegister': 'Hentet fra registeret. Kontrollér venligst.',
  'signup.another': 'Søg igen',
  'signup.companyName': 'Firmanavn',
  'signup.website': 'Hjemmeside',
  'signup.contactName': 'For- og efternavn',
  'signup.emailHint': 'Du logger ind med denne adresse.',
  'signup.language': 'Sprog i vores mails',
  'signup.message': 'Er der noget, vi bør vide?',
  'signup.documentsBody':
    'Med en registreringsattest eller en udskrift fra CVR går kontrollen hurtigere. Du kan også sende dokumenter senere.',
  'signup.documentKind': 'Dokumenttype',
  'signup.upload': 'Tilføj dokumenter',
  'signup.uploaded': 'Dine dokumenter',
  'signup.documentsFull': 'Du kan højst tilføje ti dokumenter.',
  'signup.termsNeeded': 'Acceptér venligst handelsbetingelserne.',
  'signup.hasAccount': 'Har du allerede en konto?',
  'signup.startOver': 'Begynd forfra',
  'signup.nextTitle': 'Det sker der nu',
  'signup.next1': 'Vi sammenligner dine oplysninger med registeret og ser på dine dokumenter.',
  'signup.next2': 'Du får vores afgørelse på mail, som regel inden for én arbejdsdag.',
  'signup.next3': 'Med linket i mailen vælger du en adgangskode. Så ser du alle biler med priser.',
  'signup.toCars': 'Se bilerne',
  'signup.mailTo': 'En bekræftelse er på vej til {{email}}.',
  'signup.answerTitle': 'Et spørgsmål om din tilmelding',
  'signup.askedAt': 'Stillet {{at}}',
  'signup.answerFor': 'Tilmelding af {{company}}',
  'signup.answer': 'Dit svar',
  'signup.answerSubmit': 'Send svar',
  'signup.answerDone': 'Tak, dit svar er modtaget',
  'signup.answerDoneBody': 'Vi behandler din tilmelding videre og skriver til dig, så snart den er afgjort.',
  'signup.answerGone': 'Linket er ikke længere gyldigt',
  'signup.answerGoneBody':
    'Måske har du allerede svaret, eller din tilmelding er afgjort. Vi skriver under alle omstændigheder til dig på mail.',
}
