import type { PersonalData } from '../../core/personal-data.ts'

export const importCostSettingsPersonalData: PersonalData = {
  nonPersonal: {
    import_packs: 'ALL',
  },
}
