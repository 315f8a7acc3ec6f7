import type { messages as en } from './work-orders.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.workOrder.cancelInstead': 'Nur ein Entwurf kann gelöscht werden. Stornieren Sie den Auftrag stattdessen.',
  'error.workOrder.noTasks': 'Ein Auftrag braucht mindestens eine Aufgabe, bevor er geplant werden kann.',
  'error.workOrder.closed': 'Dieser Werkstattauftrag ist abgeschlossen.',
  'error.workOrder.notPlanned': 'Dieser Werkstattauftrag ist noch ein Entwurf. Planen Sie ihn zuerst ein.',
  'error.workOrder.costBooked':
    'Auf diesen Auftrag ist eine Lieferantenrechnung gebucht, deshalb kann er nicht storniert werden.',
  'error.workOrder.resumesTo': 'Der Auftrag wird in dem Status fortgesetzt, den er vor der Unterbrechung hatte.',
  'error.workOrder.days': 'Das Ende liegt vor dem Beginn.',
  'error.workOrder.bay': 'Eine Bühne mit diesem Namen gibt es nicht.',
  'error.workOrder.bayTwice': 'Zwei Bühnen haben denselben Namen.',
  'error.workOrder.tooManyTasks': 'Ein Auftrag kann bis zu {{limit}} Aufgaben haben.',
  'error.workOrder.carType': 'Diese Vorlage ist für eine andere Fahrzeugart.',
  'error.workTask.otherCar': 'Eine Position bezahlt eine Aufgabe eines anderen Autos.',
  'error.workTask.skipped': 'Diese Aufgabe wurde ausgelassen. Öffnen Sie sie zuerst wieder.',
  'error.workTask.ahead': 'Dieser Zeitpunkt liegt in der Zukunft.',
  'error.workTask.tooManyPhotos': 'Eine Aufgabe kann bis zu {{limit}} Fotos haben.',
  'error.workTemplate.exists': 'Für diese Fahrzeugart gibt es schon eine Vorlage mit diesem Namen.',
}
