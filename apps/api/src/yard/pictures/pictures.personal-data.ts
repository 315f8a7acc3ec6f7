import type { PersonalData } from '../../core/personal-data.ts'

export const picturesPersonalData: PersonalData = {
  register: {},
  nonPersonal: {
    picture_versions: 'ALL',
    // VINs of cars that a photo service names.
    picture_syncs: 'ALL',
    picture_sync_cars: 'ALL',
    picture_sources: 'ALL',
    photo_sets: 'ALL',
  },
}
