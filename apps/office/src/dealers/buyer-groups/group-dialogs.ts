/** What the address of a group opens. Apart from its page, which is loaded with the address alone. */
export const groupDialogs = ['edit', 'add', 'preview', 'inUse'] as const
export type GroupDialogs = (typeof groupDialogs)[number]
