import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Denne forespørselen er fra en privatkunde i outlet. Tilbud, forslag, filer og kontakter er for forhandlere.',
  'error.outletUser.notApproved': 'Bare godkjente brukere får konto i outlet.',
  'error.outletUser.created': 'Denne brukeren har allerede en konto i outlet.',
} satisfies Record<keyof typeof en, string>
