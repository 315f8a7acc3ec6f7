import { topic } from '../../live/topic.ts'

export const papersTopic = topic({ name: 'papers', rights: ['cars.read', 'payments.read'] })
