import { topic } from '../live/topic.ts'

export const listingsTopic = topic({
  name: 'listings',
  rights: ['b2b.read', 'channels.read', 'offers.read', 'requests.read', 'contracts.read'],
})
