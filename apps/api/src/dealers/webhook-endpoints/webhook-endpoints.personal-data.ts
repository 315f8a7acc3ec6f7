import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const webhookEndpointsPersonalData: PersonalData = {
  register: {
    webhook_endpoints: {
      table: 'webhook_endpoints',
      group: 'ACCOUNT',
      of: forCompanies(byCompanyId),
      shows: ['name', 'url', 'created_at'],
      erase: 'DELETE',
    },
  },
  nonPersonal: {
    webhook_endpoints: ['event_types', 'sealed_secret', 'previous_secret', 'disabled_because'],
    // The log is deleted after 30 days, and with its webhook.
    webhook_deliveries: 'ALL',
    webhook_attempts: 'ALL',
  },
}
