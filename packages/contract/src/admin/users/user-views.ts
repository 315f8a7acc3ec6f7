// Apart from the schemas, so that a browser can know them without a schema library.

/** How a member of staff stands: removed comes before everything else. */
export const userViews = ['ACTIVE', 'INVITED', 'DISABLED', 'DELETED'] as const
export type UserView = (typeof userViews)[number]
