import type { messages as english } from './buyer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.footer': 'Bilbro: brugte biler til forhandlere i Norden og Tyskland. Denne mail er sendt automatisk.',
  'mail.openLink': 'Virker knappen ikke, kan du kopiere denne adresse ind i din browser:',
  'mail.magicLink.subject': 'Dit loginlink',
  'mail.magicLink.body':
    'Hej {{name}},\n\nBrug dette link til at logge ind på Bilbro. Det virker én gang og i {{minutes}} minutter.',
  'mail.magicLink.button': 'Log ind',
  'mail.magicLink.note': 'Har du ikke bedt om det? Så skal du ikke gøre noget: uden linket kommer ingen ind.',
  'mail.reset.subject': 'Vælg en ny adgangskode',
  'mail.reset.body':
    'Hej {{name}},\n\nBrug dette link til at vælge en ny adgangskode. Det virker én gang og i {{minutes}} minutter.',
  'mail.reset.button': 'Vælg en ny adgangskode',
  'mail.reset.note': 'Har du ikke bedt om det? Så skal du ikke gøre noget: din adgangskode er uændret.',
  'mail.suspended.subject': 'Din adgang til Bilbro er spærret',
  'mail.suspended.body':
    'Hej {{name}},\n\nDer blev bedt om et loginlink til denne adresse. Adgangen for {{company}} er spærret, så vi kan ikke sende et.\n\nÅrsag: {{reason}}\n\nKontakt din kontaktperson, hvis du har spørgsmål.',
  'mail.passwordChanged.subject': 'Din adgangskode er ændret',
  'mail.passwordChanged.body':
    'Hej {{name}},\n\nDin adgangskode til Bilbro blev ændret den {{at}}. Alle andre logins er afsluttet.',
  'mail.passwordChanged.note': 'Var det ikke dig? Vælg straks en ny adgangskode, og skriv til din kontaktperson.',
  'mail.passwordChanged.button': 'Åbn Bilbro',
  'mail.sessionReuse.subject': 'Et login er afsluttet for din sikkerhed',
  'mail.sessionReuse.body':
    'Hej {{name}},\n\nDen {{at}} fik vi vist en gammel nøgle til et af dine logins fra {{ip}}. Det kan betyde, at nogen har kopieret den, så vi har afsluttet det login. Log venligst ind igen.',
  'mail.sessionReuse.button': 'Log ind',
  'mail.sessionReuse.note': 'Sker det igen, så skift din adgangskode, og skriv til din kontaktperson.',
  'mail.invitation.subject': '{{by}} inviterer dig til Bilbro',
  'mail.invitation.body':
    'Hej {{name}},\n\n{{by}} har givet dig adgang til Bilbro for {{company}}. Vælg en adgangskode for at komme i gang; linket virker én gang og i {{days}} dage.',
  'mail.invitation.button': 'Vælg adgangskode',
  'mail.invitation.note':
    'Er linket udløbet? På loginsiden kan du når som helst få sendt et loginlink til denne adresse.',
  'mail.newDevice.subject': 'Nyt login på din konto',
  'mail.newDevice.body':
    'Hej {{name}},\n\nDen {{at}} loggede nogen ind på din Bilbro-konto med en browser, vi ikke har set før: {{device}}, fra {{ip}}.',
  'mail.newDevice.button': 'Se alle logins',
  'mail.newDevice.note':
    'Var det dig? Så skal du ikke gøre noget. Hvis ikke: afslut det login i din profil, og skift din adgangskode. Disse mails kan også slås fra der.',
  'mail.apiToken.subject': 'Nyt API-token: {{token}}',
  'mail.apiToken.body':
    'Hej {{name}},\n\nDen {{at}} blev der oprettet et API-token med navnet “{{token}}” med din Bilbro-konto, fra {{ip}}.',
  'mail.apiToken.button': 'Se alle tokens',
  'mail.apiToken.note':
    'Var det dig? Så behøver du ikke at gøre noget. Hvis ikke, så tilbagekald tokenet i din profil, og skift din adgangskode.',
  'mail.savedSearches.subject': '{{count}} nye biler i dine søgninger',
  'mail.savedSearches.body': 'Hej {{name}},\n\nDisse biler er nye i det, du leder efter:\n\n{{cars}}',
  'mail.savedSearches.button': 'Se bilerne',
  'mail.savedSearches.note':
    'Du bestemmer for hver søgning, hvor ofte vi skriver: se Gemt i portalen.\nIkke flere af disse mails: {{stop}}',
  'mail.newCars.subject': '{{count}} nye biler på Bilbro',
  'mail.newCars.body': 'Hej {{name}},\n\nDisse biler er sat til salg siden vores sidste mail:\n\n{{cars}}',
  'mail.newCars.button': 'Se alle nye biler',
  'mail.newCars.note': 'Du bestemmer, hvor ofte vi skriver: se Notifikationer i din profil.',
  'mail.notice.subject': '{{title}}',
  'mail.notice.body': 'Hej {{name}},\n\n{{text}}',
  'mail.notice.button': 'Åbn Bilbro',
  'mail.notice.note': 'Du bestemmer selv i din profil, hvilke mails du får.',
  'mail.carsProposed.subject': 'Biler til din forespørgsel: {{wish}}',
  'mail.carsProposed.body':
    'Hej {{name}},\n\n{{message}}vi foreslår disse biler til din forespørgsel {{wish}}:\n\n{{cars}}',
  'mail.carsProposed.button': 'Se dem i Bilbro',
  'mail.carsProposed.note': 'Ikke det, du søger? Giv os besked i portalen, eller træk forespørgslen tilbage dér.',
  'mail.requestFiles.subject': 'Filer til din forespørgsel: {{wish}}',
  'mail.requestFiles.body':
    'Hej {{name}},\n\n{{message}}vi har lagt filer om {{car}} til din forespørgsel {{wish}}:\n\n{{files}}',
  'mail.requestFiles.button': 'Læs dem i Bilbro',
  'mail.offerToDealer.subject': 'Et tilbud til dig: {{car}}',
  'mail.offerToDealer.body':
    'Hej {{name}},\n\n{{message}}{{by}} hos Bilbro tilbyder dig:\n\n{{cars}}\n\nVores pris: {{amount}}. Tilbuddet gælder til {{until}}.',
  'mail.offerToDealer.button': 'Se og svar',
  'mail.offerToDealer.note':
    'Du kan acceptere, nævne et andet beløb eller afslå. Hvad prisen betyder for momsen, og hvad bilen koster indregistreret hjemme, står der også.',
}
