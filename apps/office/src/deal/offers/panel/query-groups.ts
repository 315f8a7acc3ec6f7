/** Groups of calls whose answers change when something is said in a negotiation. */
export const offerQueryGroups = ['offers', 'b2b', 'cars', 'carRequests'] as const
