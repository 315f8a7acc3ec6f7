import { messages as commission } from './commission.no.ts'
import type { messages as en } from './books.en.ts'

export const messages: Record<keyof typeof en, string> = {
  ...commission,
  'error.books.notSetUp': 'Kontoene til {{seller}} er ikke satt opp ennå.',
  'error.books.underWay': 'En bunke for dette selskapet er under arbeid.',
  'error.books.nothingNew': 'Alt som kan leveres fra denne måneden, er levert.',
  'error.books.monthRuns': 'Denne måneden er ikke over ennå.',
  'error.books.handedOver': 'Denne bunken er allerede levert eller tatt tilbake.',
  'error.books.notLast': 'Det er laget en bunke etter denne. Ta den tilbake først.',
  'error.books.notMade': 'Denne bunken er ikke laget.',
  'error.books.closed': 'Denne måneden er avsluttet.',
}
