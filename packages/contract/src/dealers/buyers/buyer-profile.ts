// A buyer's own profile: person, language, e-mails, sign-ins.
import * as z from 'zod'
import { buyerRole } from './buyer-company.ts'
import { id, idParams, language, line, note, nothing, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { signIn } from '../../admin/users/sign-ins.ts'

export const newCarsMails = ['OFF', 'DAILY', 'WEEKLY'] as const
const notifications = z.strictObject({
  /** Sends an e-mail after a sign-in with a new browser. */
  signIns: z.boolean(),
  /** Sends an e-mail with the cars that went on sale since the last one. */
  newCars: z.enum(newCarsMails),
  /** E-mails about these groups when the notification was not read in the app. */
  requests: z.boolean(),
  offers: z.boolean(),
  contracts: z.boolean(),
})

export const buyerProfile = z.strictObject({
  id,
  version,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language,
  role: buyerRole,
  /** False for users who have only signed in by link; they set a password through "forgot password". */
  hasPassword: z.boolean(),
  notifications,
})
export type BuyerProfile = z.infer<typeof buyerProfile>

export const buyerProfileApi = group("Profile of the signed-in dealer's user: data, notifications, sessions", () => ({
  get: endpoint({
    summary: 'Read your own profile',
    method: 'GET',
    path: '/buyer-profile',
    access: 'buyer',
    scope: null,
    data: buyerProfile,
  }),
  update: endpoint({
    summary: 'Update your own profile',
    method: 'PATCH',
    path: '/buyer-profile',
    access: 'buyer',
    scope: null,
    body: z.strictObject({
      name: line(120).optional(),
      phone: note(40).nullish(),
      language: language.optional(),
      notifications: notifications.partial().optional(),
      version,
    }),
    data: buyerProfile,
  }),
  signIns: endpoint({
    summary: 'List your sessions',
    method: 'GET',
    path: '/buyer-profile/sign-ins',
    access: 'buyer',
    scope: null,
    data: z.array(signIn),
  }),
  endSignIn: endpoint({
    summary: 'End one of your sessions',
    method: 'DELETE',
    path: '/buyer-profile/sign-ins/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    data: nothing,
  }),
  endOtherSignIns: endpoint({
    summary: 'End all your other sessions',
    method: 'POST',
    path: '/buyer-profile/sign-ins/end-others',
    access: 'buyer',
    scope: null,
    body: nothing,
    data: z.strictObject({ ended: z.int() }),
  }),
}))
