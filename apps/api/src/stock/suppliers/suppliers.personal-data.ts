import type { PersonalData } from '../../core/personal-data.ts'

export const suppliersPersonalData: PersonalData = {
  nonPersonal: {
    // The company's purchases from companies that are not dealers.
    suppliers: 'ALL',
    supplier_brands: 'ALL',
  },
}
