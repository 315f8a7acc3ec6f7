import { messages as commission } from './commission.de.ts'
import type { messages as en } from './books.en.ts'

export const messages: Record<keyof typeof en, string> = {
  ...commission,
  'error.books.notSetUp': 'Die Konten von {{seller}} sind noch nicht eingerichtet.',
  'error.books.underWay': 'Ein Stapel dieser Gesellschaft wird gerade erstellt.',
  'error.books.nothingNew': 'Alles, was aus diesem Monat übergeben werden kann, ist übergeben.',
  'error.books.monthRuns': 'Dieser Monat ist noch nicht vorbei.',
  'error.books.handedOver': 'Dieser Stapel ist schon übergeben oder zurückgenommen.',
  'error.books.notLast': 'Es gibt einen späteren Stapel. Bitte zuerst diesen stornieren.',
  'error.books.notMade': 'Dieser Stapel ist nicht erstellt.',
  'error.books.closed': 'Dieser Monat ist abgeschlossen.',
}
