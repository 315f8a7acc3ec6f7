import type { PersonalData } from '../../core/personal-data.ts'

export const supplierNoticesPersonalData: PersonalData = {
  nonPersonal: {
    // Letters between companies about a purchase, as the suppliers themselves.
    supplier_notices: 'ALL',
  },
}
