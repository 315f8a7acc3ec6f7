import { topic } from '../../live/topic.ts'

/** Suppliers of cars and services. */
export const suppliersTopic = topic({ name: 'suppliers', rights: ['suppliers.read'] })
