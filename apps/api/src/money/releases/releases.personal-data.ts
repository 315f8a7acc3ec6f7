import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const releasesPersonalData: PersonalData = {
  register: {
    car_releases: {
      table: 'car_releases',
      group: 'PAYMENTS',
      of: forCompanies(byCompanyId),
      shows: ['released_at', 'redeemed_at', 'driver_name', 'driver_company', 'driver_document'],
      erase: {
        driver_name: `case when driver_name is not null then '–' end`,
        driver_company: 'null',
        driver_document: 'null',
        sealed_code: 'null',
      },
      keep: { law: 'VOUCHER', from: 'released_at' },
    },
  },
  nonPersonal: {
    car_releases: ['code_hash', 'handed_papers', 'taken_back_reason'],
  },
}
