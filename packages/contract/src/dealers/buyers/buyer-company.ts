// A dealer's own company, as its users see and edit it.
import * as z from 'zod'
import { buyerRoles, buyerUserStates } from './buyer-auth.ts'
import { mailRateLimit } from '../../rate-limits.ts'
import {
  country,
  email,
  id,
  idParams,
  instant,
  language,
  line,
  lineOrNone,
  note,
  nothing,
  text,
  version,
} from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

export const buyerRole = z.enum(buyerRoles)
export const buyerUserState = z.enum(buyerUserStates)

const addressFields = {
  /** The dealer's name for the place: "Workshop", "Terminal North". */
  label: line(80),
  street: line(200),
  postalCode: text(20),
  city: line(100),
  country,
  openingHours: note(300),
  contact: lineOrNone(120),
  phone: note(40),
}
/** An address for deliveries. */
export const buyerAddress = z.strictObject({ id, version, ...addressFields })
export type BuyerAddress = z.infer<typeof buyerAddress>
const newAddress = z.strictObject({
  ...addressFields,
  openingHours: note(300).default(''),
  contact: lineOrNone(120).default(''),
  phone: note(40).default(''),
})
const addressChange = newAddress.partial().extend({
  openingHours: note(300).optional(),
  contact: lineOrNone(120).optional(),
  phone: note(40).optional(),
  version,
})

export const companyUser = z.strictObject({
  id,
  version,
  name: z.string(),
  email: z.string(),
  role: buyerRole,
  language,
  status: buyerUserState,
  phone: z.string().nullable(),
  lastLoginAt: instant.nullable(),
})
export type CompanyUser = z.infer<typeof companyUser>

/** Invites a user; an invited user who has not come yet gets a new link. */
export const invitation = z.strictObject({ email, name: line(120), role: buyerRole, language: language.optional() })

/** Empty contact details are cleared. */
export const companyContact = {
  street: lineOrNone(200).nullable(),
  postalCode: note(20).nullable(),
  city: lineOrNone(100).nullable(),
  phone: note(40).nullable(),
  website: note(200).nullable(),
  invoiceEmail: z.union([z.literal(''), email]).nullable(),
}

export const ownCompany = z.strictObject({
  id,
  version,
  name: z.string(),
  orgNo: z.string().nullable(),
  vatId: z.string().nullable(),
  country,
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  invoiceEmail: z.string().nullable(),
})
export type OwnCompany = z.infer<typeof ownCompany>

/**
 * Role ADMIN changes the company and its users; ADMIN and BUYER edit the addresses. Other roles get
 * `auth.roleRequired`, and records of another company get `notFound`.
 */
export const buyerCompanyApi = group("The signed-in user's own company: data, addresses, users", () => ({
  get: endpoint({
    summary: 'Read your own company',
    method: 'GET',
    path: '/buyer-company',
    access: 'buyer',
    scope: null,
    data: z.strictObject({
      company: ownCompany,
      addresses: z.array(buyerAddress),
      /** The users of the company; null for callers without the role ADMIN. */
      users: z.array(companyUser).nullable(),
      role: buyerRole,
    }),
  }),
  update: endpoint({
    summary: 'Update your own company',
    method: 'PATCH',
    path: '/buyer-company',
    access: 'buyer',
    scope: null,
    body: z.strictObject(companyContact).partial().extend({ version }),
    data: ownCompany,
  }),
  addAddress: endpoint({
    summary: 'Add an address to your own company',
    method: 'POST',
    path: '/buyer-company/addresses',
    access: 'buyer',
    scope: null,
    body: newAddress,
    data: buyerAddress,
  }),
  updateAddress: endpoint({
    summary: 'Update an address of your own company',
    method: 'PATCH',
    path: '/buyer-company/addresses/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: addressChange,
    data: buyerAddress,
  }),
  removeAddress: endpoint({
    summary: 'Remove an address of your own company',
    method: 'DELETE',
    path: '/buyer-company/addresses/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    data: nothing,
  }),
  invite: endpoint({
    summary: 'Invite a user to your own company',
    method: 'POST',
    path: '/buyer-company/users',
    access: 'buyer',
    scope: null,
    rateLimit: mailRateLimit,
    body: invitation,
    data: companyUser,
  }),
  updateUser: endpoint({
    summary: "Change a colleague's role, or disable their access",
    method: 'PATCH',
    path: '/buyer-company/users/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ role: buyerRole.optional(), status: z.enum(['ACTIVE', 'DISABLED']).optional(), version }),
    data: companyUser,
  }),
}))
