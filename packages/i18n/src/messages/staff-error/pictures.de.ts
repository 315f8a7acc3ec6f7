import type { messages as en } from './pictures.en.ts'

export const messages = {
  'error.photo.notReady': 'Das Foto wird noch verarbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'error.photo.notEdited': 'Wählen Sie ein bearbeitetes Foto und ein anderes Foto als Original.',
  'error.photos.changed': 'Die Fotos haben sich inzwischen geändert. Hier ist der aktuelle Stand.',
  'error.pictures.running': 'Bearbeitete Fotos werden gerade abgerufen.',
  'error.pictures.notRunning': 'Dieser Lauf ist bereits beendet.',
  'error.pictures.duplicatesChanged':
    'Die Fotos haben sich geändert, seit die Duplikate aufgelistet wurden. Prüfen Sie die Liste noch einmal.',
  'error.photo.tooManyPixels': 'Das Bild hat mehr als 50 Megapixel.',
  'error.file.heic':
    'Fotos in HEIC können hier nicht gelesen werden: {{name}}. Bitte in einem dieser Formate senden: {{types}}.',
} satisfies Record<keyof typeof en, string>
