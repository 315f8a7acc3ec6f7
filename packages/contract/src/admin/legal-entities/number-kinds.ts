/** What is numbered without a gap, by each company that issues documents for itself. */
export const numberKinds = [
  'CONTRACT',
  'ORDER',
  'INVOICE',
  'CREDIT_NOTE',
  'PROFORMA',
  'VAT_DEPOSIT',
  'TRANSPORT_ORDER',
  'PROOF_FILE',
  'CLAIM',
] as const
export type NumberKind = (typeof numberKinds)[number]
