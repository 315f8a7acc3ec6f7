import { topic } from '../../live/topic.ts'

export const outletUsersTopic = topic({ name: 'outletUsers', rights: ['outlet.users'] })
