import { blankName, erasedEmail, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const signupsPersonalData: PersonalData = {
  register: {
    signup_documents: {
      table: 'signup_documents',
      group: 'ACCOUNT',
      of: forCompanies('signup_id in (select id from signups where company_id = any(:companies))'),
      shows: ['kind', 'name', 'created_at'],
      erase: 'DELETE',
      files: ['file_id'],
    },
    'signups.person': {
      table: 'signups',
      group: 'ACCOUNT',
      of: {
        buyerUsers: 'user_id = any(:users) or email = any(:emails)',
        ...forCompanies('company_id = any(:companies) or email = any(:emails)'),
      },
      shows: ['contact_name', 'email', 'phone', 'message', 'question', 'answer', 'reason', 'created_at'],
      erase: {
        contact_name: blankName,
        email: erasedEmail,
        phone: blankName,
        message: `''`,
        question: `case when question is not null then ${blankName} end`,
        answer: 'null',
        reason: `case when reason is not null then ${blankName} end`,
      },
    },
    'signups.company': {
      table: 'signups',
      group: 'ACCOUNT',
      of: forCompanies('company_id = any(:companies)'),
      shows: ['company_name', 'street', 'postal_code', 'city', 'org_no', 'vat_id', 'website'],
      erase: {
        company_name: blankName,
        street: blankName,
        postal_code: blankName,
        city: blankName,
        org_no: 'null',
        vat_id: 'null',
        website: 'null',
      },
    },
  },
  nonPersonal: {
    signup_documents: ['token_hash'],
    signups: ['country'],
  },
}
