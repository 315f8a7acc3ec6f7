import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const transportOrdersPersonalData: PersonalData = {
  register: {
    // A transport order is a business letter.
    transport_orders: {
      table: 'transport_orders',
      group: 'ROAD',
      of: forCompanies(`id in (select order_id from transports where ${byCompanyId})`),
      shows: ['order_ref', 'asked', 'answered', 'wanted_at'],
      erase: { asked: 'null', answered: 'null' },
      keep: { law: 'LETTER', from: 'wanted_at' },
    },
  },
  nonPersonal: {
    transport_orders: ['price_currency', 'error', 'cancelled_reason'],
  },
}
