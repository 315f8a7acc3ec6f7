import type { messages as en } from './addresses.en.ts'

export const messages = {
  'office.addresses.title': 'Adressen',
  'office.addresses.new': 'Neue Adresse',
  'office.addresses.edit': 'Adresse bearbeiten',
  'office.addresses.search': 'Name, Ort, Ansprechpartner oder Händler',
  'office.addresses.empty': 'Noch keine Adressen',
  'office.addresses.emptyBody':
    'Höfe, Terminals, Händler, Straßenbehörden und Zollstellen, die bei Transporten zur Auswahl stehen.',
  'office.addresses.kind': 'Art',
  'office.addresses.hours': 'Öffnungszeiten',
  'office.addresses.driverNotes': 'Hinweise für den Fahrer',
  'office.addresses.latitude': 'Breitengrad',
  'office.addresses.longitude': 'Längengrad',
  'office.addresses.dealer': 'Händler',
  'office.addresses.deleteAsk': 'Adresse „{{name}}“ löschen?',
  'office.addresses.deleteBody': 'Transporte können sie dann nicht mehr wählen.',
  'office.addresses.gone': 'Diese Adresse wurde gelöscht, oder die Liste zeigt sie nicht mehr.',
  'right.logistics.read': 'Transporte und ihre Adressen sehen',
  'right.logistics.manage': 'Transporte beauftragen, verfolgen und ihre Adressen ändern',
  'right.logistics.override': 'Transporte gegen ihren Ablauf in einen anderen Stand setzen, mit Begründung',
  'rightGroup.logistics': 'Logistik',
} as const satisfies Record<keyof typeof en, string>
