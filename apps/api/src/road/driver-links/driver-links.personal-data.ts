import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const driverLinksPersonalData: PersonalData = {
  register: {
    // Names on driver links are business letters; what the driver reports is tax evidence.
    driver_links: {
      table: 'driver_links',
      group: 'ROAD',
      of: forCompanies(
        `id in (select k.link_id from driver_link_cars k join transports t on t.id = k.transport_id where t.${byCompanyId})`,
      ),
      shows: ['driver_name', 'driver_company', 'created_at'],
      erase: { driver_name: `'–'`, driver_company: `''` },
      keep: { law: 'LETTER', from: 'created_at' },
    },
    driver_reports: {
      table: 'driver_reports',
      group: 'ROAD',
      of: forCompanies(`transport_id in (select id from transports where ${byCompanyId})`),
      shows: ['driver_step', 'happened_at', 'name', 'note', 'damage'],
      erase: { name: `''`, note: `''`, damage: `''` },
      keep: { law: 'VOUCHER', from: 'happened_at' },
    },
  },
  nonPersonal: {
    // The side of a car on a photo, and the cars of a driver link.
    driver_link_cars: 'ALL',
    driver_photos: 'ALL',
    driver_links: ['token_hash', 'language'],
    driver_reports: ['driver_step'],
  },
}
