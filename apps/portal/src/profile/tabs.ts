/** Parts of the profile; the first is the one that opens. */
export const profileTabs = ['person', 'company', 'people', 'security', 'data'] as const
export type ProfileTab = (typeof profileTabs)[number]
