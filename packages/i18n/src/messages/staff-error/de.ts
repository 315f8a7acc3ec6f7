// Errors of calls that only staff make: the portal does not load them.
import { messages as today } from './today.de.ts'
import { messages as views } from './views.de.ts'
import { messages as prices } from './prices.de.ts'
import { messages as books } from './books.de.ts'
import { messages as pictures } from './pictures.de.ts'
import { messages as workOrders } from './work-orders.de.ts'

export const messages = {
  ...today,
  ...views,
  ...prices,
  ...books,
  ...pictures,
  ...workOrders,
} as const
