// What the address of a company opens. Apart from its page, which is loaded with the address alone.
export const companyTabs = ['overview', 'people', 'activity'] as const
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
