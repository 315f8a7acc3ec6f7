// Tabs and dialogs of the profile page. A separate file, because routes load it without the page.
export const profileTabs = ['person', 'security'] as const
export type ProfileTab = (typeof profileTabs)[number]
export const profileDialogs = ['draw', 'setUp', 'renew', 'turnOff'] as const
export type ProfileDialog = (typeof profileDialogs)[number]
