import type { PersonalData } from '../../core/personal-data.ts'

export const channelsPersonalData: PersonalData = {
  nonPersonal: {
    // Ads show facts of cars; the answers of channels name no people.
    channel_ads: 'ALL',
    channel_differences: 'ALL',
    channel_comparisons: 'ALL',
  },
}
