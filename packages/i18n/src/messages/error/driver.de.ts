import type { messages as en } from './driver.en.ts'

export const messages = {
  'error.driverLink.invalid': 'Diesen Link gibt es nicht.',
  'error.driverLink.closed': 'Dieser Link gilt nicht mehr.',
  'error.driverLink.notOnIt': 'Dieses Fahrzeug steht nicht auf dem Link.',
  'error.driverLink.noDriver': 'Tragen Sie zuerst ein, wer fährt.',
  'error.driverLink.selfPickup': 'Der Händler holt dieses Fahrzeug selbst: Sein Code steht im Portal.',
  'error.driverLink.over': 'Dieser Transport ist abgeschlossen: Es gibt nichts mehr zu fahren.',
  'error.driverLink.photosFull': 'Dieses Fahrzeug hat schon {{most}} Fotos; weitere werden nicht angenommen.',
} as const satisfies Record<keyof typeof en, string>
