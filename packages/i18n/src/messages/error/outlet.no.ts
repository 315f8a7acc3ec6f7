import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Denne forespørselen er fra en privatkunde i outlet. Tilbud, forslag, filer og kontakter er for forhandlere.',
  'error.outletUser.notApproved': 'Bare godkjente brukere får konto i outlet.',
  'error.outletUser.created': 'Denne brukeren har allerede en konto i outlet.',
  'error.car.biilTaken': 'En annen aktiv bil har dette biil-nummeret.',
  'error.biil.unknown': 'biil har ingen bil med nummer {{id}}.',
  'error.biil.file': 'Ingen bil kunne leses fra {{name}}. Filen må være JSON, CSV eller XLSX med én bil per linje.',
  'error.biil.tooMany': 'Filen har mer enn {{most}} biler. Bruk bilimporten til det.',
} satisfies Record<keyof typeof en, string>
