/** Tabs of the profile; the first one is the default. */
export const profileTabs = ['person', 'company', 'people', 'security', 'tokens', 'data'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** A dialog in the address: `invite`, `token`, `address` for a new address, `address.<id>` to change one. */
export const isDialog = (text: string): boolean => /^(invite|token|address(\.[0-9a-f-]{36})?)$/.test(text)
