// Tabs and dialogs of the company page. A separate file, because routes load it without the page.
export const companyTabs = ['overview', 'people', 'cars', 'activity'] as const
export const companyDialogs = [
  'edit',
  'suspend',
  'invite',
  'person',
  'credit-limit',
  'credit-block',
  'statement',
  'personal',
  'personalOf',
] as const
export type CompanyTab = (typeof companyTabs)[number]
export type CompanyDialogs = (typeof companyDialogs)[number]
