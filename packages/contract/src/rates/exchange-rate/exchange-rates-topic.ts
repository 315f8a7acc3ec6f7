import { topic } from '../../live/topic.ts'

export const exchangeRatesTopic = topic({
  name: 'exchangeRates',
  rights: ['importCosts.read', 'cars.read'],
})
