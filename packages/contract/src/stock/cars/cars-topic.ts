import { topic } from '../../live/topic.ts'

export const carsTopic = topic({
  name: 'cars',
  rights: ['cars.read', 'b2b.read', 'channels.read', 'offers.read', 'logistics.read', 'logs.read', 'figures.read'],
  dealers: true,
})
