/** Documents with gapless numbers. Each company that issues documents has its own sequences. */
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
