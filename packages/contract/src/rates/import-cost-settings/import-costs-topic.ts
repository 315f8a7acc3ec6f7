import { topic } from '../../live/topic.ts'

export const importCostsTopic = topic({
  name: 'importCosts',
  rights: ['importCosts.read', 'cars.read'],
})
