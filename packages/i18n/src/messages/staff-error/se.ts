// Errors of calls that only staff make: the portal does not load them.
import { messages as today } from './today.se.ts'
import { messages as views } from './views.se.ts'
import { messages as prices } from './prices.se.ts'
import { messages as books } from './books.se.ts'
import { messages as pictures } from './pictures.se.ts'
import { messages as workOrders } from './work-orders.se.ts'

export const messages = {
  ...today,
  ...views,
  ...prices,
  ...books,
  ...pictures,
  ...workOrders,
} as const
