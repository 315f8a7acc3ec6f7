import type { Api } from '@bilbro/contract'
import type { Handlers } from './core/serve.ts'
import { authRoutes } from './resources/auth/auth.routes.ts'
import { b2bRoutes } from './resources/b2b/b2b.routes.ts'
import { b2bTranslationRoutes } from './resources/b2b-translations/b2b-translations.routes.ts'
import { buyerAuthRoutes } from './resources/buyer-auth/buyer-auth.routes.ts'
import { buyerCompaniesRoutes } from './resources/buyer-companies/buyer-companies.routes.ts'
import { buyerCompanyRoutes } from './resources/buyer-company/buyer-company.routes.ts'
import { buyerGroupRoutes } from './resources/buyer-groups/buyer-groups.routes.ts'
import { buyerProfileRoutes } from './resources/buyer-profile/buyer-profile.routes.ts'
import { carAttachmentRoutes } from './resources/car-attachments/car-attachments.routes.ts'
import { carImportRoutes } from './resources/car-imports/car-imports.routes.ts'
import { carLogRoutes } from './resources/car-logs/car-logs.routes.ts'
import { carNoteRoutes } from './resources/car-notes/car-notes.routes.ts'
import { carStatsRoutes } from './resources/car-stats/car-stats.routes.ts'
import { carRoutes } from './resources/cars/cars.routes.ts'
import { companyInfoRoutes } from './resources/company-info/company-info.routes.ts'
import { companyPermissionRoutes } from './resources/company-permissions/company-permissions.routes.ts'
import { mailsRoutes } from './resources/mails/mails.routes.ts'
import { outletUserRoutes } from './resources/outlet-users/outlet-users.routes.ts'
import { portalCarRoutes, portalPublicRoutes } from './resources/portal-cars/portal-cars.routes.ts'
import { signupPublicRoutes } from './resources/signups/signups-public.routes.ts'
import { signupRoutes } from './resources/signups/signups.routes.ts'
import { profileRoutes } from './resources/profile/profile.routes.ts'
import { secondFactorRoutes } from './resources/second-factor/second-factor.routes.ts'
import { securitySettingsRoutes } from './resources/security-settings/security-settings.routes.ts'
import { tablePreferenceRoutes } from './resources/table-preferences/table-preferences.routes.ts'
import { userRoutes } from './resources/users/users.routes.ts'

/** The handlers of every group of the contract: forgetting one does not compile. */
export const routes: { [G in keyof Api]: Handlers<Api[G]> } = {
  auth: authRoutes,
  profile: profileRoutes,
  secondFactor: secondFactorRoutes,
  users: userRoutes,
  companyPermissions: companyPermissionRoutes,
  securitySettings: securitySettingsRoutes,
  outletUsers: outletUserRoutes,
  mails: mailsRoutes,
  buyerAuth: buyerAuthRoutes,
  buyerCompanies: buyerCompaniesRoutes,
  buyerCompany: buyerCompanyRoutes,
  buyerProfile: buyerProfileRoutes,
  buyerGroups: buyerGroupRoutes,
  companyInfo: companyInfoRoutes,
  signupPublic: signupPublicRoutes,
  signups: signupRoutes,
  cars: carRoutes,
  carStats: carStatsRoutes,
  carNotes: carNoteRoutes,
  carAttachments: carAttachmentRoutes,
  carImports: carImportRoutes,
  carLogs: carLogRoutes,
  tablePreferences: tablePreferenceRoutes,
  b2b: b2bRoutes,
  b2bTranslations: b2bTranslationRoutes,
  portalPublic: portalPublicRoutes,
  portalCars: portalCarRoutes,
}
