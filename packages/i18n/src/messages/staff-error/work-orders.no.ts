import type { messages as en } from './work-orders.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.workOrder.cancelInstead': 'Bare et utkast kan slettes: avbryt ordren i stedet.',
  'error.workOrder.noTasks': 'En ordre må ha minst én oppgave før den kan planlegges.',
  'error.workOrder.closed': 'Denne verkstedordren er avsluttet.',
  'error.workOrder.notPlanned': 'Denne verkstedordren er fortsatt et utkast: planlegg den først.',
  'error.workOrder.costBooked': 'En leverandørfaktura er bokført på ordren, så den kan ikke avbrytes.',
  'error.workOrder.resumesTo': 'Ordren fortsetter i statusen den hadde før pausen.',
  'error.workOrder.days': 'Slutten er før starten.',
  'error.workOrder.bay': 'Det finnes ingen plass med dette navnet.',
  'error.workOrder.bayTwice': 'To plasser har samme navn.',
  'error.workOrder.tooManyTasks': 'En ordre kan ha opptil {{limit}} oppgaver.',
  'error.workOrder.carType': 'Denne malen er for en annen biltype.',
  'error.workTask.otherCar': 'En linje betaler for en oppgave på en annen bil.',
  'error.workTask.skipped': 'Oppgaven ble hoppet over. Åpne den igjen først.',
  'error.workTask.ahead': 'Tidspunktet ligger i fremtiden.',
  'error.workTask.tooManyPhotos': 'En oppgave kan ha opptil {{limit}} bilder.',
  'error.workTemplate.exists': 'Det finnes allerede en mal med dette navnet for denne biltypen.',
}
