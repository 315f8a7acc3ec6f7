import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Den här förfrågan är från en privatkund i outleten. Erbjudanden, förslag, filer och kontakter är för handlare.',
  'error.outletUser.notApproved': 'Bara godkända användare får ett konto i outleten.',
  'error.outletUser.created': 'Den här användaren har redan ett konto i outleten.',
} satisfies Record<keyof typeof en, string>
