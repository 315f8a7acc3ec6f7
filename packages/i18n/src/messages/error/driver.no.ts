import type { messages as en } from './driver.en.ts'

export const messages = {
  'error.driverLink.invalid': 'Denne lenken finnes ikke.',
  'error.driverLink.closed': 'Lenken gjelder ikke lenger.',
  'error.driverLink.notOnIt': 'Denne bilen står ikke på lenken.',
  'error.driverLink.noDriver': 'Skriv først inn hvem som kjører.',
  'error.driverLink.selfPickup': 'Forhandleren henter bilen selv: koden hans står i portalen.',
  'error.driverLink.over': 'Transporten er avsluttet: det er ingenting igjen å kjøre.',
  'error.driverLink.photosFull': 'Bilen har allerede {{most}} bilder; det tas ikke imot flere.',
} as const satisfies Record<keyof typeof en, string>
