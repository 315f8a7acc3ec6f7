import type { messages as en } from './reports.en.ts'

export const messages = {
  'error.report.open':
    'Dieses Fahrzeug hat einen Bericht, der noch nicht freigegeben ist (Version {{number}}). Setzen Sie ihn fort oder geben Sie ihn zuerst frei.',
  'error.report.shared': 'Diese Version ist freigegeben und nicht mehr änderbar. Legen Sie eine neue Version an.',
  'error.report.notDraft': 'Diese Version ist abgeschlossen. Öffnen Sie sie wieder, um sie zu ändern.',
  'error.report.incomplete': 'Der Bericht ist noch nicht vollständig. Fehlende Angaben: {{count}}.',
  'error.report.none': 'Diese Version des Berichts gibt es nicht.',
  'error.report.draftPrint': 'Schließen Sie den Bericht ab, bevor Sie ihn drucken.',
  'error.report.photos': 'Die Liste der Fotos passt nicht zu den Dateien.',
  'error.report.photosFull': 'Dieser Bericht hat schon {{most}} Fotos. Mehr sind nicht möglich.',
  'error.report.twiceDamage': 'Ein Schaden steht zweimal in der Liste.',
  'error.car.fromReport':
    'Diese Angabe stammt aus dem freigegebenen Zustandsbericht. Korrigieren Sie sie dort mit einer neuen Version.',
  'error.vehicleData.running': 'Diese FIN wird gerade abgefragt. Bitte versuchen Sie es gleich noch einmal.',
  'error.vehicleData.limit':
    'Die Grenze von {{most}} bezahlten Abfragen am Tag ist erreicht. Tragen Sie die Daten von Hand ein.',
  'error.vehicleData.quota': 'Das Kontingent bei {{source}} ist aufgebraucht. Tragen Sie die Daten von Hand ein.',
  'error.vehicleData.noAnswer':
    '{{source}} hat nicht geantwortet. Tragen Sie die Daten von Hand ein, oder fragen Sie später noch einmal.',
  'error.vehicleData.notStored': 'Zu dieser FIN sind keine Daten gespeichert. Fragen Sie sie zuerst ab.',
  'error.vehicleData.noCode': 'Dieser Datensatz hat keinen Code und kann nicht übersetzt werden.',
} satisfies Record<keyof typeof en, string>
