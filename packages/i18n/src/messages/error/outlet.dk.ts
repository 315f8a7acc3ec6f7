import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Denne forespørgsel er fra en privatkunde i outlettet. Tilbud, forslag, filer og kontakter er til forhandlere.',
  'error.outletUser.notApproved': 'Kun godkendte brugere får en konto i outlettet.',
  'error.outletUser.created': 'Denne bruger har allerede en konto i outlettet.',
} satisfies Record<keyof typeof en, string>
