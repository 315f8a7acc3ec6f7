/** Documents and keys of a car. */
export const paperKinds = ['PART_1', 'PART_2', 'COC', 'KEYS', 'SERVICE_BOOK'] as const
export type PaperKind = (typeof paperKinds)[number]
/** Possible places; `NOT_NEEDED`: it does not exist and is not required. */
export const paperPlaces = ['HOUSE', 'BANK', 'SUPPLIER', 'AUTHORITY', 'POST', 'DEALER', 'NOT_NEEDED'] as const
export type PaperPlace = (typeof paperPlaces)[number]
/** Items that block a step when they are missing. */
export const paperStops = ['PART_2', 'COC', 'KEYS', 'LIEN'] as const
export type PaperStop = (typeof paperStops)[number]
/** The blocked step: sending a contract, or collecting the car. */
export const paperScopes = ['CONTRACT', 'RELEASE'] as const
export type PaperScope = (typeof paperScopes)[number]
