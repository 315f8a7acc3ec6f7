import { forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const logisticsAddressesPersonalData: PersonalData = {
  register: {
    logistics_addresses: {
      table: 'logistics_addresses',
      group: 'ACCOUNT',
      of: forCompanies('company_id = any(:companies)'),
      shows: ['name', 'street', 'postal_code', 'city', 'contact_name', 'phone', 'email', 'driver_notes'],
      erase: {
        name: `'– ' || id`,
        street: 'null',
        postal_code: 'null',
        contact_name: 'null',
        phone: 'null',
        email: 'null',
        driver_notes: 'null',
      },
    },
  },
  nonPersonal: {
    logistics_addresses: ['country', 'opening_hours'],
  },
}
