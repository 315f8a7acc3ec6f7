/** Call groups to refetch after a step of a negotiation. */
export const offerQueryGroups = ['offers', 'b2b', 'cars', 'carRequests'] as const
