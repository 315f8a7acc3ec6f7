import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const paymentsPersonalData: PersonalData = {
  register: {
    payments: {
      table: 'payments',
      group: 'PAYMENTS',
      of: forCompanies(byCompanyId),
      shows: [
        'value_on',
        'amount_minor',
        'currency',
        'payer_name',
        'payer_iban',
        'remittance',
        'raw',
        'payer_confirmed_reason',
      ],
      erase: {
        payer_name: `'–'`,
        payer_iban: 'null',
        end_to_end_id: 'null',
        remittance: `''`,
        raw: `'{}'`,
        payer_confirmed_reason: `case when payer_confirmed_reason is not null then '–' end`,
        ended_reason: `case when ended_reason is not null then '–' end`,
      },
      keep: { law: 'VOUCHER', from: 'value_on' },
    },
    bank_lines: {
      table: 'bank_lines',
      group: 'PAYMENTS',
      of: forCompanies(`payment_id in (select id from payments where ${byCompanyId})`),
      shows: ['value_on', 'amount_minor', 'currency', 'party_name', 'party_account', 'remittance'],
      erase: { party_name: `'–'`, party_account: 'null', remittance: `''`, end_to_end_id: 'null' },
      keep: { law: 'VOUCHER', from: 'value_on' },
    },
    payment_refunds: {
      table: 'payment_refunds',
      group: 'PAYMENTS',
      of: forCompanies(`payment_id in (select id from payments where ${byCompanyId})`),
      shows: ['amount_minor', 'refunded_on', 'reason'],
      erase: { reason: `'–'` },
      keep: { law: 'VOUCHER', from: 'refunded_on' },
    },
    payment_identifications: {
      table: 'payment_identifications',
      group: 'PAYMENTS',
      of: forCompanies(`payment_id in (select id from payments where ${byCompanyId})`),
      shows: [
        'name',
        'document_kind',
        'document_number',
        'authority',
        'born_on',
        'birth_place',
        'nationality',
        'address',
      ],
      erase: 'DELETE',
      keep: { law: 'CASH', from: 'identified_at' },
      key: 'payment_id',
    },
  },
  nonPersonal: {
    payment_imports: 'ALL',
    bank_balances: 'ALL',
    statement_layouts: 'ALL',
    bank_lines: ['bank_reference', 'content_key'],
    payment_allocations: ['undone_reason'],
    payments: ['account', 'bank_reference', 'content_key'],
  },
}

export const companyIbansPersonalData: PersonalData = {
  register: {
    company_ibans: {
      table: 'company_ibans',
      group: 'ACCOUNT',
      of: forCompanies('company_id = any(:companies)'),
      shows: ['iban', 'holder', 'learned_at'],
      erase: 'DELETE',
      key: 'company_id',
    },
  },
}
