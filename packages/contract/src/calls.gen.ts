// Made from the contract by scripts/calls.ts; a test fails when it is not up to date.
import type { Calls } from './client.ts'

export const calls = {
  auth: {
    login: ['POST', '/auth/login', 'public'],
    logout: ['POST', '/auth/logout', 'staff'],
  },
  profile: {
    me: ['GET', '/profile/me', 'staff'],
  },
  users: {
    list: ['GET', '/users', 'staff'],
  },
  buyerAuth: {
    login: ['POST', '/buyer-auth/login', 'public'],
    sendMagicLink: ['POST', '/buyer-auth/send-magic-link', 'public'],
    verifyMagicLink: ['POST', '/buyer-auth/verify-magic-link', 'public'],
    requestResetPassword: ['POST', '/buyer-auth/request-reset-password', 'public'],
    resetPassword: ['POST', '/buyer-auth/reset-password', 'public'],
    changePassword: ['POST', '/buyer-auth/change-password', 'buyer'],
    refreshToken: ['POST', '/buyer-auth/refresh-token', 'public'],
    logout: ['POST', '/buyer-auth/logout', 'public'],
    profile: ['GET', '/buyer-auth/profile', 'buyer'],
  },
  buyerCompany: {
    get: ['GET', '/buyer-company', 'buyer'],
    update: ['PATCH', '/buyer-company', 'buyer'],
    addAddress: ['POST', '/buyer-company/addresses', 'buyer'],
    updateAddress: ['PATCH', '/buyer-company/addresses/:id', 'buyer'],
    removeAddress: ['DELETE', '/buyer-company/addresses/:id', 'buyer'],
    invite: ['POST', '/buyer-company/users', 'buyer'],
    updateUser: ['PATCH', '/buyer-company/users/:id', 'buyer'],
  },
  buyerProfile: {
    get: ['GET', '/buyer-profile', 'buyer'],
    update: ['PATCH', '/buyer-profile', 'buyer'],
    signIns: ['GET', '/buyer-profile/sign-ins', 'buyer'],
    endSignIn: ['DELETE', '/buyer-profile/sign-ins/:id', 'buyer'],
    endOtherSignIns: ['POST', '/buyer-profile/sign-ins/end-others', 'buyer'],
    export: ['GET', '/buyer-profile/export', 'buyer'],
  },
  buyerGroups: {
    list: ['GET', '/buyer-groups', 'staff'],
  },
  companyInfo: {
    search: ['GET', '/company-info/search', 'buyers.read'],
    get: ['GET', '/company-info/:orgnumber', 'buyers.read'],
    vatChecks: ['GET', '/company-info/vat-checks', 'buyers.read'],
  },
  signupPublic: {
    submit: ['POST', '/b2b-signup-public', 'public'],
    company: ['GET', '/b2b-signup-public/company', 'public'],
    documents: ['POST', '/b2b-signup-public/documents', 'public', 'upload'],
    question: ['POST', '/b2b-signup-public/question', 'public'],
    answer: ['POST', '/b2b-signup-public/answer', 'public'],
  },
  signups: {
    list: ['GET', '/b2b-signup-admin/list', 'buyers.read'],
    get: ['GET', '/b2b-signup-admin/:id', 'buyers.read'],
    decide: ['PATCH', '/b2b-signup-admin/:id/decide', 'buyers.manage'],
    previewMail: ['POST', '/b2b-signup-admin/:id/preview-mail', 'buyers.manage'],
    sendWelcomeEmail: ['POST', '/b2b-signup-admin/send-welcome-email', 'buyers.manage'],
  },
  cars: {
    list: ['GET', '/cars', 'cars.read'],
    search: ['GET', '/cars/search', 'cars.read'],
    get: ['GET', '/cars/:id', 'cars.read'],
    create: ['POST', '/cars', 'cars.write'],
    update: ['PATCH', '/cars/:id', 'cars.write'],
    setPrice: ['PATCH', '/cars/:id/price', 'cars.price'],
    setStatus: ['PATCH', '/cars/:id/status', 'cars.write'],
    setAssignee: ['PATCH', '/cars/:id/update-assignee', 'cars.write'],
    setFinancing: ['PATCH', '/cars/:id/financing', 'cars.price'],
    setWarranty: ['PATCH', '/cars/:id/warranty', 'cars.write'],
    setStandingDays: ['PATCH', '/cars/:id/standing-days', 'cars.write'],
    copyAttributes: ['POST', '/cars/:id/copy-attributes', 'cars.write'],
    moveToB2b: ['PATCH', '/cars/move-to-b2b/:id', 'b2b.write'],
  },
  carStats: {
    overview: ['GET', '/cars/stats/overview', 'cars.read'],
    requested: ['GET', '/cars/stats/requested', 'cars.read'],
    standingDays: ['GET', '/cars/stats/standing-days', 'cars.read'],
  },
  carNotes: {
    list: ['GET', '/cars/:id/notes', 'cars.read'],
    get: ['GET', '/cars/:id/notes/:noteId', 'cars.read'],
    create: ['POST', '/cars/:id/notes', 'notes.write'],
    update: ['PATCH', '/cars/:id/notes/:noteId', 'notes.write'],
    remove: ['DELETE', '/cars/:id/notes/:noteId', 'notes.write'],
  },
  carAttachments: {
    list: ['GET', '/cars/:id/attachments', 'cars.read'],
    upload: ['POST', '/cars/:id/attachments/upload', 'cars.write', 'upload'],
    update: ['PATCH', '/cars/:id/attachments/:attachmentId', 'cars.write'],
    remove: ['DELETE', '/cars/:id/attachments/:attachmentId', 'cars.write'],
  },
  carImports: {
    upload: ['POST', '/cars/upload', 'cars.import', 'upload'],
  },
  carLogs: {
    list: ['GET', '/car-logs/:carId', 'logs.read'],
    updates: ['GET', '/cars/:id/update-logs', 'cars.read'],
  },
  tablePreferences: {
    list: ['GET', '/table-preferences', 'staff'],
    save: ['PATCH', '/table-preferences', 'staff'],
  },
  b2b: {
    list: ['GET', '/b2b', 'b2b.read'],
    get: ['GET', '/b2b/:id', 'b2b.read'],
    create: ['POST', '/b2b', 'b2b.write'],
    duplicate: ['POST', '/b2b/duplicate', 'b2b.write'],
    update: ['PATCH', '/b2b/:id', 'b2b.write'],
    removeMany: ['DELETE', '/b2b/bulk', 'b2b.write'],
    lock: ['POST', '/b2b/:id/lock', 'b2b.lock'],
    unlock: ['POST', '/b2b/:id/unlock', 'b2b.lock'],
    moveToOutlet: ['POST', '/b2b/:id/move-to-outlet', 'b2b.write'],
    report: ['GET', '/b2b/report', 'b2b.read'],
    dashboard: ['GET', '/b2b/report/dashboard', 'b2b.read'],
  },
  b2bTranslations: {
    list: ['GET', '/b2b-translations', 'public'],
  },
  portalPublic: {
    list: ['GET', '/b2b-portal-public/cars', 'public'],
    get: ['GET', '/b2b-portal-public/cars/:id', 'public'],
  },
  portalCars: {
    list: ['GET', '/b2b-portal-private/cars', 'buyer'],
    get: ['GET', '/b2b-portal-private/cars/:id', 'buyer'],
    setInterest: ['POST', '/b2b-portal-private/interested/:id', 'buyer'],
  },
} as const satisfies Calls
