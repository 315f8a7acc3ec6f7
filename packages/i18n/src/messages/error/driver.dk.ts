import type { messages as en } from './driver.en.ts'

export const messages = {
  'error.driverLink.invalid': 'Dette link findes ikke.',
  'error.driverLink.closed': 'Linket gælder ikke længere.',
  'error.driverLink.notOnIt': 'Denne bil står ikke på linket.',
  'error.driverLink.noDriver': 'Skriv først, hvem der kører.',
  'error.driverLink.selfPickup': 'Forhandleren henter selv bilen: hans kode står i portalen.',
  'error.driverLink.over': 'Transporten er afsluttet: der er intet tilbage at køre.',
  'error.driverLink.photosFull': 'Bilen har allerede {{most}} fotos; der modtages ikke flere.',
} as const satisfies Record<keyof typeof en, string>
