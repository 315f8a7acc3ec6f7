import type { messages as en } from './pictures.en.ts'

export const messages = {
  'error.photo.notReady': 'Bildet behandles fortsatt. Prøv igjen om et øyeblikk.',
  'error.photo.notEdited': 'Velg et redigert bilde, og et annet bilde som original.',
  'error.photos.changed': 'Bildene er endret i mellomtiden. Her er gjeldende status.',
  'error.pictures.running': 'Redigerte bilder hentes akkurat nå.',
  'error.pictures.notRunning': 'Denne kjøringen er allerede avsluttet.',
  'error.pictures.duplicatesChanged': 'Bildene er endret siden duplikatene ble listet opp. Kontroller listen på nytt.',
  'error.photo.tooManyPixels': 'Bildet har mer enn 50 megapiksler.',
  'error.file.heic': 'Bilder i HEIC kan ikke leses her: {{name}}. Send det i et av disse formatene: {{types}}.',
} satisfies Record<keyof typeof en, string>
