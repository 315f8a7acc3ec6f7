import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const transportsPersonalData: PersonalData = {
  register: {
    transports: {
      table: 'transports',
      group: 'ROAD',
      of: forCompanies(byCompanyId),
      shows: [
        'contact_name',
        'contact_phone',
        'contact_email',
        'driver_name',
        'driver_company',
        'driver_phone',
        'driver_plate',
        'created_at',
      ],
      erase: {
        contact_name: `''`,
        contact_phone: `''`,
        contact_email: `''`,
        driver_name: `''`,
        driver_company: `''`,
        driver_phone: `''`,
        driver_plate: `''`,
        internal_note: `''`,
        // The search words are rebuilt from the remaining data.
        words: `''`,
      },
      keep: { law: 'VOUCHER', from: 'created_at' },
    },
  },
  nonPersonal: {
    transport_events: ['event_id', 'status', 'flag', 'raw_status'],
    transports: ['status_group', 'carrier', 'cost_currency', 'base_status'],
  },
}

export const transportEventsPersonalData: PersonalData = {
  register: {
    transport_events: {
      table: 'transport_events',
      group: 'ROAD',
      of: forCompanies(`transport_id in (select id from transports where ${byCompanyId})`),
      shows: ['occurred_at', 'place', 'note'],
      erase: { note: `''` },
      keep: { law: 'VOUCHER', from: 'occurred_at' },
    },
  },
}
