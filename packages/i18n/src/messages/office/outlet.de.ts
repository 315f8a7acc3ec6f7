import type { messages as en } from './outlet.en.ts'

export const messages = {
  'office.requests.fetch': 'Anfragen abrufen',
  'office.requests.fetched': 'Aus dem Outlet: {{created}} neu, {{known}} schon bekannt.',
  'office.requests.consumer': 'Privatkunde',
  'office.requests.consumerHint': 'Privatkunden erhalten über Bilbro keine Angebote, Verträge oder Vorschläge.',
  'office.requests.message': 'Nachricht',
  'office.requests.askedAbout': 'Im Outlet angefragt',
  'office.requests.sameConsumer': 'Ähnliche Anfragen dieses Privatkunden',
  'office.outlet.account': 'Konto im Outlet',
  'office.outlet.createAccount': 'Konto anlegen',
  'office.outlet.accountAsked': 'Das Konto für {{name}} wird angelegt.',
  'office.outlet.notSetUp': 'Das Outlet ist hier nicht eingerichtet: Legen Sie Konten dort von Hand an.',
  'outletAccount.NONE': 'Keines',
  'outletAccount.WAITING': 'Wird angelegt',
  'outletAccount.CREATED': 'Angelegt',
  'outletAccount.FAILED': 'Fehlgeschlagen',
  'outletStatus.CONTACT': 'Nur Anfrage',
  'office.action.outletAccount': 'hat das Konto im Outlet angelegt',
  'office.action.outletAccountAsk': 'hat das Konto im Outlet angefordert',
  'office.field.remoteId': 'Nummer im Outlet',
  'office.field.remoteState': 'Konto im Outlet',
} satisfies Record<keyof typeof en, string>
