import type { messages as en } from './releases.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'office.release.gate': 'Fahrzeugausgabe',
  'office.release.code': 'Code',
  'office.release.look': 'Suchen',
  'office.release.hand': 'Übergeben',
  'office.release.driver': 'Fahrer',
  'office.release.driverCompany': 'Firma des Fahrers',
  'office.release.driverDocument': 'Ausweisnummer',
  'office.release.mayFetch': 'Darf abholen',
  'office.release.until': 'Gilt bis {{at}}',
  'office.release.title': 'Abholungen',
  'office.release.weBring': 'Wir liefern',
  'office.release.show': 'Code anzeigen',
  'office.release.codeFor': 'Code für {{car}}',
  'office.release.renew': 'Neuer Code',
  'office.release.renewed': 'Ein neuer Code ist verschickt.',
  'office.release.empty': 'Noch kein Auto ist bezahlt.',
  'office.release.is.READY': 'Abholbereit',
  'office.release.is.EXPIRED': 'Code abgelaufen',
  'office.release.is.FETCHED': 'Abgeholt',
  'office.release.is.TAKEN_BACK': 'Freigabe aufgehoben',
}
