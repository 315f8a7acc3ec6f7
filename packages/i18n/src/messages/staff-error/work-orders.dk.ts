import type { messages as en } from './work-orders.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.workOrder.cancelInstead': 'Kun en kladde kan slettes: annullér ordren i stedet.',
  'error.workOrder.noTasks': 'En ordre skal have mindst én opgave, før den kan planlægges.',
  'error.workOrder.closed': 'Denne værkstedsordre er afsluttet.',
  'error.workOrder.notPlanned': 'Denne værkstedsordre er stadig en kladde: planlæg den først.',
  'error.workOrder.costBooked': 'Der er bogført en leverandørfaktura på ordren, så den kan ikke annulleres.',
  'error.workOrder.resumesTo': 'Ordren fortsætter i den status, den havde før pausen.',
  'error.workOrder.days': 'Slutningen ligger før begyndelsen.',
  'error.workOrder.bay': 'Der er ingen plads med dette navn.',
  'error.workOrder.bayTwice': 'To pladser har samme navn.',
  'error.workOrder.tooManyTasks': 'En ordre kan have op til {{limit}} opgaver.',
  'error.workOrder.carType': 'Denne skabelon er til en anden biltype.',
  'error.workTask.otherCar': 'En linje betaler for en opgave på en anden bil.',
  'error.workTask.skipped': 'Opgaven blev sprunget over. Genåbn den først.',
  'error.workTask.ahead': 'Tidspunktet ligger i fremtiden.',
  'error.workTask.tooManyPhotos': 'En opgave kan have op til {{limit}} billeder.',
  'error.workTemplate.exists': 'Der findes allerede en skabelon med dette navn for denne biltype.',
}
