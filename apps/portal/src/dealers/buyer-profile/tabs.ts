/** Parts of the profile; the first is the one that opens. */
export const profileTabs = ['person', 'company', 'people', 'security', 'data'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** A dialog in the address: `invite`, `address` for a new one, `address.<id>` for one that is changed. */
export const isDialog = (text: string): boolean => /^(invite|address(\.[0-9a-f-]{36})?)$/.test(text)
