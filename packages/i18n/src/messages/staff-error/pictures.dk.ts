import type { messages as en } from './pictures.en.ts'

export const messages = {
  'error.photo.notReady': 'Billedet behandles stadig. Prøv igen om et øjeblik.',
  'error.photo.notEdited': 'Vælg et redigeret billede og et andet billede som original.',
  'error.photos.changed': 'Billederne er ændret i mellemtiden. Her er den aktuelle status.',
  'error.pictures.running': 'Redigerede billeder hentes lige nu.',
  'error.pictures.notRunning': 'Denne kørsel er allerede afsluttet.',
  'error.pictures.duplicatesChanged': 'Billederne er ændret, siden dubletterne blev vist. Kontrollér listen igen.',
  'error.photo.tooManyPixels': 'Billedet har mere end 50 megapixel.',
  'error.file.heic': 'Billeder i HEIC kan ikke læses her: {{name}}. Send det i et af disse formater: {{types}}.',
} satisfies Record<keyof typeof en, string>
