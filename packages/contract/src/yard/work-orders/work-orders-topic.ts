import { topic } from '../../live/topic.ts'

/** Work orders and their tasks. */
export const workOrdersTopic = topic({ name: 'workOrders', rights: ['workOrders.read', 'workOrders.do'] })
