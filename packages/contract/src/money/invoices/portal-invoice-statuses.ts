// Apart from the calls, whose schemas addresses do without.

/** In the dealer's words; INFORMATION asks for nothing: a credit note, a pro forma. */
export const portalInvoiceStatuses = ['OPEN', 'PARTLY_PAID', 'OVERDUE', 'PAID', 'CREDITED', 'INFORMATION'] as const
export type PortalInvoiceStatus = (typeof portalInvoiceStatuses)[number]
