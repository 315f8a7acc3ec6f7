/** Only APPROVED lets people in; the others come before it, or after it at the house's word. */
export const buyerCompanyStates = [
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  'MORE_INFO',
  'SUSPENDED',
  'CLOSED',
] as const
