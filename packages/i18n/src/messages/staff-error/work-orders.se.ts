import type { messages as en } from './work-orders.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.workOrder.cancelInstead': 'Endast ett utkast kan raderas: avbryt ordern i stället.',
  'error.workOrder.noTasks': 'En order behöver minst en uppgift innan den kan planeras.',
  'error.workOrder.closed': 'Verkstadsordern är avslutad.',
  'error.workOrder.notPlanned': 'Verkstadsordern är fortfarande ett utkast: planera den först.',
  'error.workOrder.costBooked': 'En leverantörsfaktura är bokförd på ordern, så den kan inte avbrytas.',
  'error.workOrder.resumesTo': 'Ordern fortsätter i den status den hade före pausen.',
  'error.workOrder.days': 'Slutet ligger före början.',
  'error.workOrder.bay': 'Det finns ingen plats med det namnet.',
  'error.workOrder.bayTwice': 'Två platser har samma namn.',
  'error.workOrder.tooManyTasks': 'En order kan ha upp till {{limit}} uppgifter.',
  'error.workOrder.carType': 'Mallen är för en annan biltyp.',
  'error.workTask.otherCar': 'En rad betalar för en uppgift på en annan bil.',
  'error.workTask.skipped': 'Uppgiften hoppades över. Öppna den igen först.',
  'error.workTask.ahead': 'Tidpunkten ligger i framtiden.',
  'error.workTask.tooManyPhotos': 'En uppgift kan ha upp till {{limit}} bilder.',
  'error.workTemplate.exists': 'Det finns redan en mall med det namnet för den biltypen.',
}
