import { blankName, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const companyContactPersonalData: PersonalData = {
  register: {
    'buyer_companies.contact': {
      table: 'buyer_companies',
      group: 'ACCOUNT',
      of: {
        buyerUsers:
          'id in (select company_id from buyer_users where id = any(:users)) and (invoice_email = any(:emails) or contact_name in (select name from buyer_users where id = any(:users)))',
      },
      shows: ['contact_name', 'invoice_email', 'phone'],
      erase: { invoice_email: 'null', contact_name: 'null', phone: 'null' },
    },
  },
}

export const buyerAddressesPersonalData: PersonalData = {
  register: {
    buyer_addresses: {
      table: 'buyer_addresses',
      group: 'ACCOUNT',
      of: forCompanies('company_id = any(:companies)'),
      shows: ['label', 'street', 'postal_code', 'city', 'country', 'opening_hours', 'contact', 'phone'],
      erase: 'DELETE',
    },
  },
}

export const buyerCompaniesPersonalData: PersonalData = {
  register: {
    buyer_companies: {
      table: 'buyer_companies',
      group: 'ACCOUNT',
      of: forCompanies('id = any(:companies)'),
      shows: [
        'name',
        'org_no',
        'vat_id',
        'country',
        'street',
        'postal_code',
        'city',
        'phone',
        'website',
        'invoice_email',
        'contact_name',
        'status_reason',
      ],
      erase: {
        name: blankName,
        org_no: 'null',
        vat_id: 'null',
        status_reason: 'null',
        street: 'null',
        postal_code: 'null',
        city: 'null',
        phone: 'null',
        website: 'null',
        invoice_email: 'null',
        contact_name: 'null',
        status: `'CLOSED'`,
      },
    },
  },
}
