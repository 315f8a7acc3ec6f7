/** What goes with a car. */
export const paperKinds = ['PART_1', 'PART_2', 'COC', 'KEYS', 'SERVICE_BOOK'] as const
export type PaperKind = (typeof paperKinds)[number]
/** Where it can be; `NOT_NEEDED`: there is none, and nobody asks for it. */
export const paperPlaces = ['HOUSE', 'BANK', 'SUPPLIER', 'AUTHORITY', 'POST', 'DEALER', 'NOT_NEEDED'] as const
export type PaperPlace = (typeof paperPlaces)[number]
/** What can be missing. */
export const paperStops = ['PART_2', 'COC', 'KEYS', 'LIEN'] as const
export type PaperStop = (typeof paperStops)[number]
/** What is stopped by it: sending a contract, letting a car be fetched. */
export const paperScopes = ['CONTRACT', 'RELEASE'] as const
export type PaperScope = (typeof paperScopes)[number]
