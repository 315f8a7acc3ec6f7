/** Dialogs of the group page. A separate file, because routes load it without the page. */
export const groupDialogs = ['edit', 'add', 'preview', 'inUse'] as const
export type GroupDialogs = (typeof groupDialogs)[number]
