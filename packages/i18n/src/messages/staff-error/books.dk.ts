import { messages as commission } from './commission.dk.ts'
import type { messages as en } from './books.en.ts'

export const messages: Record<keyof typeof en, string> = {
  ...commission,
  'error.books.notSetUp': 'Kontiene for {{seller}} er ikke sat op endnu.',
  'error.books.underWay': 'Et parti for dette selskab er ved at blive lavet.',
  'error.books.nothingNew': 'Alt, hvad der kan overdrages fra denne måned, er overdraget.',
  'error.books.monthRuns': 'Denne måned er ikke forbi endnu.',
  'error.books.handedOver': 'Dette parti er allerede overdraget eller taget tilbage.',
  'error.books.notLast': 'Der er lavet et parti efter dette. Tag det tilbage først.',
  'error.books.notMade': 'Dette parti er ikke lavet.',
  'error.books.closed': 'Denne måned er afsluttet.',
}
