import type { PersonalData } from '../../core/personal-data.ts'

export const carEventsPersonalData: PersonalData = {
  // Companies and cars by id only.
  nonPersonal: { webhook_car_feeds: 'ALL', webhook_known_cars: 'ALL', webhook_changes: 'ALL' },
}
