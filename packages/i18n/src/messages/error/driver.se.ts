import type { messages as en } from './driver.en.ts'

export const messages = {
  'error.driverLink.invalid': 'Den här länken finns inte.',
  'error.driverLink.closed': 'Länken gäller inte längre.',
  'error.driverLink.notOnIt': 'Den här bilen finns inte på länken.',
  'error.driverLink.noDriver': 'Ange först vem som kör.',
  'error.driverLink.selfPickup': 'Handlaren hämtar bilen själv: koden står i portalen.',
  'error.driverLink.over': 'Transporten är avslutad: det finns inget kvar att köra.',
  'error.driverLink.photosFull': 'Bilen har redan {{most}} foton; inga fler tas emot.',
} as const satisfies Record<keyof typeof en, string>
