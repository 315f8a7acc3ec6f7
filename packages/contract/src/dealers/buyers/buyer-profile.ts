// What a dealer keeps about himself: person, language, mails, sign-ins.
import * as z from 'zod'
import { buyerRole } from './buyer-company.ts'
import { id, idParams, language, line, note, nothing, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { signIn } from '../../admin/auth/sign-ins.ts'

export const newCarsMails = ['OFF', 'DAILY', 'WEEKLY'] as const
const notifications = z.strictObject({
  /** A mail when somebody signs in with a browser that was not seen before. */
  signIns: z.boolean(),
  /** A mail with the cars that went on sale since the last one. */
  newCars: z.enum(newCarsMails),
  /** Mails about these, when the bell was not looked at. */
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
  /** False for who has only ever come by link: he sets a password through "forgot password". */
  hasPassword: z.boolean(),
  notifications,
})
export type BuyerProfile = z.infer<typeof buyerProfile>

export const buyerProfileApi = {
  get: endpoint({
    summary: 'Read your own profile',
    method: 'GET',
    path: '/buyer-profile',
    access: 'buyer',
    data: buyerProfile,
  }),
  update: endpoint({
    summary: 'Change your own profile',
    method: 'PATCH',
    path: '/buyer-profile',
    access: 'buyer',
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
    summary: 'List where you are signed in',
    method: 'GET',
    path: '/buyer-profile/sign-ins',
    access: 'buyer',
    data: z.array(signIn),
  }),
  endSignIn: endpoint({
    summary: 'End one of your sign-ins',
    method: 'DELETE',
    path: '/buyer-profile/sign-ins/:id',
    access: 'buyer',
    params: idParams,
    data: nothing,
  }),
  endOtherSignIns: endpoint({
    summary: 'End all your other sign-ins',
    method: 'POST',
    path: '/buyer-profile/sign-ins/end-others',
    access: 'buyer',
    body: nothing,
    data: z.strictObject({ ended: z.int() }),
  }),
}
