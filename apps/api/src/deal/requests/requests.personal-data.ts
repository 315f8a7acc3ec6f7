import { byCompanyId, forAll, forCompanies, forDealers, type PersonalData } from '../../core/personal-data.ts'

export const requestsPersonalData: PersonalData = {
  register: {
    car_requests: {
      table: 'car_requests',
      group: 'REQUESTS',
      of: { buyerUsers: 'asked_by = any(:users)', ...forCompanies(byCompanyId) },
      shows: ['request_no', 'brand', 'model', 'wish', 'created_at'],
      erase: { wish: `''` },
    },
    request_buyers: {
      table: 'request_buyers',
      group: 'REQUESTS',
      of: forDealers('buyer_user_id = any(:users)'),
      shows: [],
      erase: 'DELETE',
      key: 'request_id',
    },
  },
  nonPersonal: {
    car_requests: ['status_before', 'fuels', 'country', 'outlet_request_id', 'message'],
    request_attachments: ['name'],
  },
}

/** Before the people of the outlet, through whom these rows are found. */
export const consumerRequestsPersonalData: PersonalData = {
  register: {
    consumer_requests: {
      table: 'car_requests',
      group: 'REQUESTS',
      of: forAll('outlet_user_id in (select id from outlet_users where email = any(:emails))'),
      shows: ['request_no', 'brand', 'model', 'wish', 'message', 'created_at'],
      erase: { wish: `''`, message: `''` },
    },
  },
  nonPersonal: { outlet_cursors: 'ALL' },
}

export const carQuestionsPersonalData: PersonalData = {
  register: {
    car_questions: {
      table: 'car_questions',
      group: 'REQUESTS',
      of: {
        buyerUsers: 'user_id = any(:users)',
        ...forCompanies(`request_id in (select id from car_requests where ${byCompanyId})`),
      },
      shows: ['car_id', 'body', 'asked_at'],
      erase: { body: `'–'` },
      keep: { law: 'LETTER', from: 'asked_at' },
    },
  },
}
