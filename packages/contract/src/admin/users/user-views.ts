// Without schemas, so that the browser does not load a schema library for them.

/** Shown status of a staff user: DELETED takes precedence over the others. */
export const userViews = ['ACTIVE', 'INVITED', 'DISABLED', 'DELETED'] as const
export type UserView = (typeof userViews)[number]
