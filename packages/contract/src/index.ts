import { authApi } from './auth.ts'
import { b2bApi } from './b2b.ts'
import { b2bTranslationsApi } from './b2b-translations.ts'
import { buyerAuthApi } from './buyer-auth.ts'
import { buyerCompaniesApi } from './buyer-companies.ts'
import { buyerCompanyApi } from './buyer-company.ts'
import { buyerGroupsApi } from './buyer-groups.ts'
import { buyerProfileApi } from './buyer-profile.ts'
import { carAttachmentsApi } from './car-attachments.ts'
import { carImportsApi } from './car-imports.ts'
import { carLogsApi } from './car-logs.ts'
import { carNotesApi } from './car-notes.ts'
import { carStatsApi } from './car-stats.ts'
import { carsApi } from './cars.ts'
import { companyInfoApi } from './company-info.ts'
import { companyPermissionsApi } from './company-permissions.ts'
import { mailsApi } from './mails.ts'
import { outletUsersApi } from './outlet-users.ts'
import { portalCarsApi, portalPublicApi } from './portal-cars.ts'
import { profileApi } from './profile.ts'
import { signupPublicApi } from './signups-public.ts'
import { signupsApi } from './signups.ts'
import { secondFactorApi } from './second-factor.ts'
import { securitySettingsApi } from './security-settings.ts'
import { tablePreferencesApi } from './table-preferences.ts'
import { usersApi } from './users.ts'

/** The table of contents of the product: every call, by noun. */
export const api = {
  auth: authApi,
  profile: profileApi,
  secondFactor: secondFactorApi,
  users: usersApi,
  companyPermissions: companyPermissionsApi,
  securitySettings: securitySettingsApi,
  outletUsers: outletUsersApi,
  mails: mailsApi,
  buyerAuth: buyerAuthApi,
  buyerCompanies: buyerCompaniesApi,
  buyerCompany: buyerCompanyApi,
  buyerProfile: buyerProfileApi,
  buyerGroups: buyerGroupsApi,
  companyInfo: companyInfoApi,
  signupPublic: signupPublicApi,
  signups: signupsApi,
  cars: carsApi,
  carStats: carStatsApi,
  carNotes: carNotesApi,
  carAttachments: carAttachmentsApi,
  carImports: carImportsApi,
  carLogs: carLogsApi,
  tablePreferences: tablePreferencesApi,
  b2b: b2bApi,
  b2bTranslations: b2bTranslationsApi,
  portalPublic: portalPublicApi,
  portalCars: portalCarsApi,
}
export type Api = typeof api
