import type { messages as en } from './pictures.en.ts'

export const messages = {
  'error.photo.notReady': 'Bilden bearbetas fortfarande. Försök igen om en stund.',
  'error.photo.notEdited': 'Välj en redigerad bild och en annan bild som original.',
  'error.photos.changed': 'Bilderna har ändrats under tiden. Här är aktuell status.',
  'error.pictures.running': 'Redigerade bilder hämtas just nu.',
  'error.pictures.notRunning': 'Den här körningen är redan avslutad.',
  'error.pictures.duplicatesChanged': 'Bilderna har ändrats sedan dubbletterna listades. Kontrollera listan igen.',
  'error.photo.tooManyPixels': 'Bilden har mer än 50 megapixlar.',
  'error.file.heic': 'Bilder i HEIC går inte att läsa här: {{name}}. Skicka den i något av dessa format: {{types}}.',
} satisfies Record<keyof typeof en, string>
