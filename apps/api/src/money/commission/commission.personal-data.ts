import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const commissionPersonalData: PersonalData = {
  register: {
    commission_reports: {
      table: 'commission_reports',
      group: 'ACCOUNT',
      of: forStaff('user_id = any(:staff)'),
      shows: ['month', 'status', 'payout_minor', 'carried_minor', 'frozen_at', 'paid_at'],
      erase: {},
      keep: { law: 'VOUCHER', from: 'computed_at' },
    },
    commission_lines: {
      table: 'commission_lines',
      group: 'ACCOUNT',
      of: forStaff('report_id in (select id from commission_reports where user_id = any(:staff))'),
      shows: ['kind', 'state', 'role', 'earned_on', 'part_margin_minor', 'amount_minor', 'reason'],
      erase: {},
      keep: { law: 'VOUCHER', from: 'created_at' },
    },
  },
  nonPersonal: {
    commission_rules: 'ALL',
    commission_closures: 'ALL',
    deal_sellers: 'ALL',
  },
}
