import type { messages as english } from './buyer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'mail.footer': 'Bilbro: begagnade bilar för handlare i Norden och Tyskland. Det här mejlet skickades automatiskt.',
  'mail.openLink': 'Om knappen inte fungerar kan du kopiera den här adressen till din webbläsare:',
  'mail.magicLink.subject': 'Din inloggningslänk',
  'mail.magicLink.body':
    'Hej {{name}},\n\nAnvänd den här länken för att logga in på Bilbro. Den fungerar en gång och i {{minutes}} minuter.',
  'mail.magicLink.button': 'Logga in',
  'mail.magicLink.note': 'Har du inte bett om den? Då behöver du inte göra något: utan länken kommer ingen in.',
  'mail.reset.subject': 'Välj ett nytt lösenord',
  'mail.reset.body':
    'Hej {{name}},\n\nAnvänd den här länken för att välja ett nytt lösenord. Den fungerar en gång och i {{minutes}} minuter.',
  'mail.reset.button': 'Välj ett nytt lösenord',
  'mail.reset.note': 'Har du inte bett om den? Då behöver du inte göra något: ditt lösenord är oförändrat.',
  'mail.suspended.subject': 'Din åtkomst till Bilbro är spärrad',
  'mail.suspended.body':
    'Hej {{name}},\n\nNågon bad om en inloggningslänk till den här adressen. Åtkomsten för {{company}} är spärrad, så vi kan inte skicka någon.\n\nOrsak: {{reason}}\n\nKontakta din kontaktperson om du har frågor.',
  'mail.passwordChanged.subject': 'Ditt lösenord har ändrats',
  'mail.passwordChanged.body':
    'Hej {{name}},\n\nDitt lösenord för Bilbro ändrades den {{at}}. Alla andra inloggningar har avslutats.',
  'mail.passwordChanged.note': 'Var det inte du? Välj genast ett nytt lösenord och skriv till din kontaktperson.',
  'mail.passwordChanged.button': 'Öppna Bilbro',
  'mail.sessionReuse.subject': 'En inloggning avslutades för din säkerhet',
  'mail.sessionReuse.body':
    'Hej {{name}},\n\nDen {{at}} visades en gammal nyckel till en av dina inloggningar för oss från {{ip}}. Det kan betyda att någon har kopierat den, så vi har avslutat den inloggningen. Logga in igen.',
  'mail.sessionReuse.button': 'Logga in',
  'mail.sessionReuse.note': 'Händer det igen, ändra ditt lösenord och skriv till din kontaktperson.',
  'mail.invitation.subject': '{{by}} bjuder in dig till Bilbro',
  'mail.invitation.body':
    'Hej {{name}},\n\n{{by}} har gett dig åtkomst till Bilbro för {{company}}. Välj ett lösenord för att komma igång; länken fungerar en gång och i {{days}} dagar.',
  'mail.invitation.button': 'Välj lösenord',
  'mail.invitation.note':
    'Har länken gått ut? På inloggningssidan kan du när som helst få en inloggningslänk skickad till den här adressen.',
  'mail.newDevice.subject': 'Ny inloggning på ditt konto',
  'mail.newDevice.body':
    'Hej {{name}},\n\nDen {{at}} loggade någon in på ditt Bilbro-konto med en webbläsare som vi inte har sett förut: {{device}}, från {{ip}}.',
  'mail.newDevice.button': 'Se alla inloggningar',
  'mail.newDevice.note':
    'Var det du? Då behöver du inte göra något. Annars: avsluta inloggningen i din profil och byt lösenord. De här mejlen kan också stängas av där.',
  'mail.apiToken.subject': 'Ny API-token: {{token}}',
  'mail.apiToken.body':
    'Hej {{name}},\n\nDen {{at}} skapades en API-token med namnet ”{{token}}” med ditt Bilbro-konto, från {{ip}}.',
  'mail.apiToken.button': 'Se alla tokens',
  'mail.apiToken.note':
    'Var det du? Då behöver du inte göra något. Om inte, återkalla token i din profil och byt lösenord.',
  'mail.savedSearches.subject': '{{count}} nya bilar i dina sökningar',
  'mail.savedSearches.body': 'Hej {{name}},\n\nDe här bilarna är nya i det du letar efter:\n\n{{cars}}',
  'mail.savedSearches.button': 'Se bilarna',
  'mail.savedSearches.note':
    'Du bestämmer för varje sökning hur ofta vi skriver: se Sparat i portalen.\nInga fler sådana mejl: {{stop}}',
  'mail.newCars.subject': '{{count}} nya bilar på Bilbro',
  'mail.newCars.body': 'Hej {{name}},\n\nDe här bilarna har kommit ut sedan vårt senaste mejl:\n\n{{cars}}',
  'mail.newCars.button': 'Se alla nya bilar',
  'mail.newCars.note': 'Du bestämmer hur ofta vi skriver: se Aviseringar i din profil.',
  'mail.notice.subject': '{{title}}',
  'mail.notice.body': 'Hej {{name}},\n\n{{text}}',
  'mail.notice.button': 'Öppna Bilbro',
  'mail.notice.note': 'Du bestämmer själv i din profil vilka mejl du får.',
  'mail.carsProposed.subject': 'Bilar till din förfrågan: {{wish}}',
  'mail.carsProposed.body':
    'Hej {{name}},\n\n{{message}}vi föreslår de här bilarna till din förfrågan {{wish}}:\n\n{{cars}}',
  'mail.carsProposed.button': 'Se dem i Bilbro',
  'mail.carsProposed.note': 'Inte vad du söker? Säg till i portalen, eller dra tillbaka din förfrågan där.',
  'mail.requestFiles.subject': 'Filer till din förfrågan: {{wish}}',
  'mail.requestFiles.body':
    'Hej {{name}},\n\n{{message}}vi har lagt filer om {{car}} till din förfrågan {{wish}}:\n\n{{files}}',
  'mail.requestFiles.button': 'Läs dem i Bilbro',
  'mail.offerToDealer.subject': 'Ett erbjudande till dig: {{car}}',
  'mail.offerToDealer.body':
    'Hej {{name}},\n\n{{message}}{{by}} hos Bilbro erbjuder dig:\n\n{{cars}}\n\nVårt pris: {{amount}}. Erbjudandet gäller till {{until}}.',
  'mail.offerToDealer.button': 'Se och svara',
  'mail.offerToDealer.note':
    'Du kan godta det, föreslå ett annat belopp eller tacka nej. Vad priset betyder för skatten och vad bilen kostar registrerad hemma står också där.',
}
