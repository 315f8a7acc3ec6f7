import type { PersonalData } from '../../core/personal-data.ts'

export const paymentRunsPersonalData: PersonalData = {
  nonPersonal: {
    // The company's purchases from companies that are not dealers.
    payment_run_items: 'ALL',
    payment_runs: 'ALL',
  },
}
