import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Den här förfrågan är från en privatkund i outleten. Erbjudanden, förslag, filer och kontakter är för handlare.',
  'error.outletUser.notApproved': 'Bara godkända användare får ett konto i outleten.',
  'error.outletUser.created': 'Den här användaren har redan ett konto i outleten.',
  'error.car.biilTaken': 'En annan aktiv bil har detta biil-nummer.',
  'error.biil.unknown': 'biil har ingen bil med nummer {{id}}.',
  'error.biil.file': 'Ingen bil kunde läsas från {{name}}. Filen måste vara JSON, CSV eller XLSX med en bil per rad.',
  'error.biil.tooMany': 'Filen har fler än {{most}} bilar. Använd bilimporten för den.',
} satisfies Record<keyof typeof en, string>
