import type { messages as en } from './outlet.en.ts'

export const messages = {
  'error.request.ofConsumer':
    'Diese Anfrage kommt von einem Privatkunden im Outlet. Angebote, Vorschläge, Dateien und Ansprechpartner gibt es nur für Händler.',
  'error.outletUser.notApproved': 'Nur freigegebene Benutzer erhalten ein Konto im Outlet.',
  'error.outletUser.created': 'Dieser Benutzer hat schon ein Konto im Outlet.',
  'error.car.biilTaken': 'Ein anderes aktives Auto hat diese biil-Nummer.',
  'error.biil.unknown': 'biil hat kein Auto mit der Nummer {{id}}.',
  'error.biil.file':
    'Aus {{name}} konnte kein Auto gelesen werden. Die Datei muss JSON, CSV oder XLSX mit einem Auto je Zeile sein.',
  'error.biil.tooMany': 'Die Datei enthält mehr als {{most}} Autos. Verwenden Sie dafür den Fahrzeugimport.',
} satisfies Record<keyof typeof en, string>
