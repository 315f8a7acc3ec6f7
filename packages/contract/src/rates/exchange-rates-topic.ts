import { topic } from '../topic.ts'

export const exchangeRatesTopic = topic({
  name: 'exchangeRates',
  rights: ['importCosts.read', 'cars.read'],
})
