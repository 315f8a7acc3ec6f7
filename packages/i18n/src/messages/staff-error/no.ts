// Errors of calls that only staff make: the portal does not load them.
import { messages as today } from './today.no.ts'
import { messages as views } from './views.no.ts'
import { messages as prices } from './prices.no.ts'
import { messages as books } from './books.no.ts'
import { messages as pictures } from './pictures.no.ts'
import { messages as workOrders } from './work-orders.no.ts'

export const messages = {
  ...today,
  ...views,
  ...prices,
  ...books,
  ...pictures,
  ...workOrders,
} as const
