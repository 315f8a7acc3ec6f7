// Without schemas, so that routes can use them in their search parameters without a schema library.

/** OPEN: one side has to answer; WAITING: it is the dealer's turn. */
export const portalOfferTabs = ['OPEN', 'WAITING', 'ACCEPTED', 'CLOSED'] as const
export type PortalOfferTab = (typeof portalOfferTabs)[number]
