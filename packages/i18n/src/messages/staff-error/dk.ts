// Errors of calls that only staff make: the portal does not load them.
import { messages as today } from './today.dk.ts'
import { messages as views } from './views.dk.ts'
import { messages as prices } from './prices.dk.ts'
import { messages as books } from './books.dk.ts'
import { messages as pictures } from './pictures.dk.ts'
import { messages as workOrders } from './work-orders.dk.ts'

export const messages = {
  ...today,
  ...views,
  ...prices,
  ...books,
  ...pictures,
  ...workOrders,
} as const
