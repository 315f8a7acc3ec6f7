import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Denne forespørgsel er fra en privatkunde i outlettet. Tilbud, forslag, filer og kontakter er til forhandlere.',
  'error.outletUser.notApproved': 'Kun godkendte brugere får en konto i outlettet.',
  'error.outletUser.created': 'Denne bruger har allerede en konto i outlettet.',
  'error.car.biilTaken': 'En anden aktiv bil har dette biil-nummer.',
  'error.biil.unknown': 'biil har ingen bil med nummeret {{id}}.',
  'error.biil.file':
    'Der kunne ikke læses en bil fra {{name}}. Filen skal være JSON, CSV eller XLSX med én bil pr. linje.',
  'error.biil.tooMany': 'Filen har mere end {{most}} biler. Brug bilimporten til det.',
} satisfies Record<keyof typeof en, string>
