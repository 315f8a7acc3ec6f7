import type { messages as english } from './buyer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.footer': 'Bilbro: bruktbiler for forhandlere i Norden og Tyskland. Denne e-posten ble sendt automatisk.',
  'mail.openLink': 'Virker ikke knappen, kan du kopiere denne adressen inn i nettleseren:',
  'mail.magicLink.subject': 'Din innloggingslenke',
  'mail.magicLink.body':
    'Hei {{name}},\n\nBruk denne lenken for å logge inn på Bilbro. Den virker én gang og i {{minutes}} minutter.',
  'mail.magicLink.button': 'Logg inn',
  'mail.magicLink.note': 'Var det ikke du som ba om den? Da trenger du ikke gjøre noe: uten lenken slipper ingen inn.',
  'mail.reset.subject': 'Velg nytt passord',
  'mail.reset.body':
    'Hei {{name}},\n\nBruk denne lenken for å velge et nytt passord. Den virker én gang og i {{minutes}} minutter.',
  'mail.reset.button': 'Velg nytt passord',
  'mail.reset.note': 'Var det ikke du som ba om den? Da trenger du ikke gjøre noe: passordet ditt er uendret.',
  'mail.suspended.subject': 'Tilgangen din til Bilbro er sperret',
  'mail.suspended.body':
    'Hei {{name}},\n\nNoen ba om en innloggingslenke til denne adressen. Tilgangen til {{company}} er sperret, så vi kan ikke sende noen.\n\nÅrsak: {{reason}}\n\nTa kontakt med kontaktpersonen din hvis du har spørsmål.',
  'mail.passwordChanged.subject': 'Passordet ditt er endret',
  'mail.passwordChanged.body':
    'Hei {{name}},\n\nPassordet ditt for Bilbro ble endret den {{at}}. Alle andre innlogginger er avsluttet.',
  'mail.passwordChanged.note': 'Var det ikke deg? Velg nytt passord med en gang og skriv til kontaktpersonen din.',
  'mail.passwordChanged.button': 'Åpne Bilbro',
  'mail.sessionReuse.subject': 'En innlogging ble avsluttet for din sikkerhet',
  'mail.sessionReuse.body':
    'Hei {{name}},\n\nDen {{at}} fikk vi vist en gammel nøkkel til en av innloggingene dine fra {{ip}}. Det kan bety at noen har kopiert den, så vi har avsluttet den innloggingen. Logg inn på nytt.',
  'mail.sessionReuse.button': 'Logg inn',
  'mail.sessionReuse.note': 'Skjer dette igjen, bør du endre passordet og skrive til kontaktpersonen din.',
  'mail.invitation.subject': '{{by}} inviterer deg til Bilbro',
  'mail.invitation.body':
    'Hei {{name}},\n\n{{by}} har gitt deg tilgang til Bilbro for {{company}}. Velg et passord for å komme i gang; lenken virker én gang og i {{days}} dager.',
  'mail.invitation.button': 'Velg passord',
  'mail.invitation.note':
    'Er lenken utløpt? På innloggingssiden kan du når som helst få tilsendt en innloggingslenke til denne adressen.',
  'mail.newDevice.subject': 'Ny innlogging på kontoen din',
  'mail.newDevice.body':
    'Hei {{name}},\n\nDen {{at}} logget noen inn på Bilbro-kontoen din med en nettleser vi ikke har sett før: {{device}}, fra {{ip}}.',
  'mail.newDevice.button': 'Se alle innlogginger',
  'mail.newDevice.note':
    'Var det deg? Da trenger du ikke gjøre noe. Hvis ikke: avslutt innloggingen i profilen din og endre passordet. Disse e-postene kan også slås av der.',
  'mail.apiToken.subject': 'Nytt API-token: {{token}}',
  'mail.apiToken.body':
    'Hei {{name}},\n\nDen {{at}} ble det opprettet et API-token med navnet «{{token}}» med din Bilbro-konto, fra {{ip}}.',
  'mail.apiToken.button': 'Se alle tokener',
  'mail.apiToken.note':
    'Var det deg? Da trenger du ikke å gjøre noe. Hvis ikke, tilbakekall tokenet i profilen din og bytt passord.',
  'mail.savedSearches.subject': '{{count}} nye biler i søkene dine',
  'mail.savedSearches.body': 'Hei {{name}},\n\nDisse bilene er nye i det du leter etter:\n\n{{cars}}',
  'mail.savedSearches.button': 'Se bilene',
  'mail.savedSearches.note':
    'Du bestemmer for hvert søk hvor ofte vi skriver: se Lagret i portalen.\nIngen flere slike e-poster: {{stop}}',
  'mail.newCars.subject': '{{count}} nye biler på Bilbro',
  'mail.newCars.body': 'Hei {{name}},\n\nDisse bilene er lagt ut siden forrige e-post:\n\n{{cars}}',
  'mail.newCars.button': 'Se alle nye biler',
  'mail.newCars.note': 'Du bestemmer hvor ofte vi skriver: se Varsler i profilen din.',
  'mail.notice.subject': '{{title}}',
  'mail.notice.body': 'Hei {{name}},\n\n{{text}}',
  'mail.notice.button': 'Åpne Bilbro',
  'mail.notice.note': 'Du bestemmer selv i profilen din hvilke e-poster du får.',
  'mail.carsProposed.subject': 'Biler til forespørselen din: {{wish}}',
  'mail.carsProposed.body':
    'Hei {{name}},\n\n{{message}}vi foreslår disse bilene til forespørselen din {{wish}}:\n\n{{cars}}',
  'mail.carsProposed.button': 'Se dem i Bilbro',
  'mail.carsProposed.note': 'Ikke det du ser etter? Gi oss beskjed i portalen, eller trekk forespørselen tilbake der.',
  'mail.requestFiles.subject': 'Filer til forespørselen din: {{wish}}',
  'mail.requestFiles.body':
    'Hei {{name}},\n\n{{message}}vi har lagt filer om {{car}} til forespørselen din {{wish}}:\n\n{{files}}',
  'mail.requestFiles.button': 'Les dem i Bilbro',
  'mail.offerToDealer.subject': 'Et tilbud til deg: {{car}}',
  'mail.offerToDealer.body':
    'Hei {{name}},\n\n{{message}}{{by}} hos Bilbro tilbyr deg:\n\n{{cars}}\n\nVår pris: {{amount}}. Tilbudet gjelder til {{until}}.',
  'mail.offerToDealer.button': 'Se og svar',
  'mail.offerToDealer.note':
    'Du kan godta, nevne et annet beløp eller avslå. Hva prisen betyr for avgiftene og hva bilen koster registrert hjemme, står også der.',
}
