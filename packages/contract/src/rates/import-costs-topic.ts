import { topic } from '../topic.ts'

export const importCostsTopic = topic({
  name: 'importCosts',
  rights: ['importCosts.read', 'cars.read'],
})
