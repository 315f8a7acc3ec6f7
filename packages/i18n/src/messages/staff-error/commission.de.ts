import type { messages as en } from './commission.en.ts'

export const messages = {
  'error.user.personnelNo': 'Ein anderer Benutzer hat diese Personalnummer.',
  'error.commission.closed': 'Dieser Monat ist abgeschlossen. Seine Abrechnungen ändern sich nicht mehr.',
  'error.commission.monthRuns': 'Dieser Monat ist noch nicht vorbei.',
  'error.commission.booksOpen': 'Die Buchhaltung dieses Monats ist noch offen: {{companies}}',
  'error.commission.earlierOpen': 'Bitte schließen Sie zuerst {{month}} ab.',
  'error.commission.notClosed': 'Dieser Monat ist noch nicht abgeschlossen.',
  'error.commission.count': 'In diesem Monat gibt es jetzt {{count}} offene Abrechnungen.',
  'error.commission.validFrom': 'Regeln können frühestens ab {{month}} gelten, weil frühere Monate abgeschlossen sind.',
  'error.purchaseCalculation.closed':
    'Diese Kalkulation ist abgeschlossen: Das Fahrzeug wurde gekauft oder der Einkauf verworfen.',
  'error.commission.noContract': 'Dieses Fahrzeug hat keinen Vertrag und daher keinen Verkäufer.',
} as const satisfies Record<keyof typeof en, string>
