// Apart from the calls, whose schemas addresses do without.

/** Open: somebody has to answer; waiting: it is the dealer's turn. */
export const portalOfferTabs = ['OPEN', 'WAITING', 'ACCEPTED', 'CLOSED'] as const
export type PortalOfferTab = (typeof portalOfferTabs)[number]
