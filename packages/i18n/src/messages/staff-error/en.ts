// Errors of calls that only staff make: the portal does not load them.
import { messages as today } from './today.en.ts'
import { messages as views } from './views.en.ts'
import { messages as prices } from './prices.en.ts'
import { messages as books } from './books.en.ts'
import { messages as pictures } from './pictures.en.ts'
import { messages as workOrders } from './work-orders.en.ts'

export const messages = {
  ...today,
  ...views,
  ...prices,
  ...books,
  ...pictures,
  ...workOrders,
} as const
