import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Diese Anfrage kommt von einem Privatkunden im Outlet. Angebote, Vorschläge, Dateien und Ansprechpartner gibt es nur für Händler.',
  'error.outletUser.notApproved': 'Nur freigegebene Benutzer erhalten ein Konto im Outlet.',
  'error.outletUser.created': 'Dieser Benutzer hat schon ein Konto im Outlet.',
} satisfies Record<keyof typeof en, string>
