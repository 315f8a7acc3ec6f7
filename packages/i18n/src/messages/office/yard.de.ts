import type { messages as en } from './yard.en.ts'

export const messages = {
  'right.vehicleData.query': 'Fahrzeugdaten per FIN abfragen; jede Abfrage kostet Geld',
  'right.conditionReports.read': 'Zustandsberichte sehen',
  'right.conditionReports.write': 'Fahrzeuge begutachten und Zustandsberichte schreiben',
  'right.conditionReports.share': 'Zustandsberichte für Händler freigeben, Regel der Zustandsnote bearbeiten',
  'right.workOrders.read': 'Werkstattaufträge sehen',
  'right.workOrders.write': 'Werkstattaufträge und ihre Vorlagen planen und bearbeiten',
  'right.workOrders.do': 'Eigene Aufgaben aus Werkstattaufträgen sehen und erledigen',
  'right.pictures.sync': 'Bearbeitete Fotos abrufen und doppelte Fotos entfernen',
} satisfies Record<keyof typeof en, string>
