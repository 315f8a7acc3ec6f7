// Without schemas, so that routes can use them in their search parameters without a schema library.

/** Statuses as dealers see them; INFORMATION claims nothing: a credit note, a pro forma invoice. */
export const portalInvoiceStatuses = ['OPEN', 'PARTLY_PAID', 'OVERDUE', 'PAID', 'CREDITED', 'INFORMATION'] as const
export type PortalInvoiceStatus = (typeof portalInvoiceStatuses)[number]
