// The register's part on the way of the cars: who fetches, drives and takes them.
import type { Entry } from './register.ts'

const company = (condition: string) => ({ buyerCompanies: condition })
const ofCompany = 'company_id = any(:companies)'

export const road: Record<string, Entry> = {
  transports: {
    table: 'transports',
    group: 'PAYMENTS',
    of: company(ofCompany),
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
    },
    keep: { law: 'VOUCHER', from: 'created_at' },
  },
  transport_orders: {
    table: 'transport_orders',
    group: 'PAYMENTS',
    of: company(`id in (select order_id from transports where ${ofCompany})`),
    shows: ['order_ref', 'asked', 'answered', 'wanted_at'],
    erase: { asked: 'null', answered: 'null' },
    keep: { law: 'VOUCHER', from: 'wanted_at' },
  },
  transport_events: {
    table: 'transport_events',
    group: 'PAYMENTS',
    of: company(`transport_id in (select id from transports where ${ofCompany})`),
    shows: ['occurred_at', 'place', 'note'],
    erase: { note: `''` },
    keep: { law: 'VOUCHER', from: 'occurred_at' },
  },
  claims: {
    table: 'claims',
    group: 'PAYMENTS',
    of: { buyerUsers: 'reported_by = any(:users)', ...company(ofCompany) },
    shows: ['number', 'body', 'reason', 'created_at'],
    erase: { body: `'–'` },
    keep: { law: 'VOUCHER', from: 'created_at' },
  },
  claim_messages: {
    table: 'claim_messages',
    group: 'PAYMENTS',
    of: {
      buyerUsers: 'buyer_user_id = any(:users)',
      ...company(`claim_id in (select id from claims where ${ofCompany})`),
    },
    shows: ['body', 'created_at'],
    erase: { body: `'–'` },
    keep: { law: 'LETTER', from: 'created_at' },
  },
  claim_photos: {
    table: 'claim_photos',
    group: 'PAYMENTS',
    of: { buyerUsers: 'uploaded_by = any(:users)', ...company(ofCompany) },
    shows: ['name', 'created_at'],
    erase: { name: `'–'` },
    keep: { law: 'VOUCHER', from: 'created_at' },
  },
}
