// What the address of one's own account opens. Apart from its page, which is loaded with the address alone.
export const profileTabs = ['person', 'security'] as const
export type ProfileTab = (typeof profileTabs)[number]
export const profileDialogs = ['draw', 'setUp', 'renew', 'turnOff'] as const
export type ProfileDialog = (typeof profileDialogs)[number]
