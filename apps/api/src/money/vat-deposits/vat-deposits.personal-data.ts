import type { PersonalData } from '../../core/personal-data.ts'

export const vatDepositsPersonalData: PersonalData = {
  nonPersonal: {
    // Reasons for decisions of staff.
    vat_deposits: ['approved_reason', 'forfeited_reason', 'refund_reference'],
  },
}
