import type { PersonalData } from '../../core/personal-data.ts'

export const listingsPersonalData: PersonalData = {
  nonPersonal: {
    listings: 'ALL',
    listing_locks: ['note'],
  },
}
