import * as z from 'zod'
import { id, idParams, nothing } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { type NoticeGroup, noticeGroups } from '../notifications/notification-kinds.ts'
import { allPermissions, type Permission } from '../../permissions.ts'
import { userFields } from './user-fields.ts'
import { signIn } from './sign-ins.ts'

const MB = 1024 * 1024
export const permission = z.enum(allPermissions as [Permission, ...Permission[]])

const rooms = z.array(z.string().max(60)).max(100)
/**
 * How a user arranged the office menu: pages by their path, groups by their module. Entries that are not listed keep
 * their default place.
 */
export const staffMenu = z.strictObject({ order: rooms, pinned: rooms, folded: z.array(z.string().max(20)).max(20) })
export type StaffMenu = z.infer<typeof staffMenu>

/** The groups of notifications that are also sent as e-mails when the user has not read them in the app. */
export const staffMails = z.strictObject(
  Object.fromEntries(noticeGroups.map((group) => [group, z.boolean()])) as Record<NoticeGroup, z.ZodBoolean>,
)

export const staffProfile = z.strictObject({
  id,
  ...userFields.shape,
  email: z.string(),
  /** URL of the picture, and of the signature; the signature's URL is valid for one to two hours. */
  avatar: z.string().nullable(),
  signature: z.string().nullable(),
  permissions: z.array(permission),
  sets: z.array(z.string()),
  /** Colleagues who can assign permissions, at most three. */
  managers: z.array(z.string()),
  secondFactor: z.boolean(),
  /** A second factor is required and the user has none yet: only sign-in and profile work. */
  mustSetUpSecondFactor: z.boolean(),
  menu: staffMenu,
  mails: staffMails,
  /** Demo accounts and demo data are on; the screens show this. */
  demo: z.boolean(),
})
export type StaffProfile = z.infer<typeof staffProfile>

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const picture = { types: pictureTypes, maxBytes: 10 * MB, maxFiles: 1 }

export const profileApi = group('Profile of the signed-in member of staff: data, picture, signature, sessions', () => ({
  me: endpoint({
    summary: 'Read your own profile and permissions',
    method: 'GET',
    path: '/profile/me',
    access: 'staff',
    data: staffProfile,
  }),
  update: endpoint({
    summary: 'Update your own profile',
    method: 'PATCH',
    path: '/profile/me',
    access: 'staff',
    body: userFields.extend({ mails: staffMails }).partial(),
    data: staffProfile,
  }),
  setMenu: endpoint({
    summary: 'Set the order of your office menu',
    method: 'PUT',
    path: '/profile/menu',
    access: 'staff',
    body: staffMenu,
    data: staffMenu,
    audit: false,
  }),
  /** Stored as a square of 256 px without the metadata of the camera. */
  setAvatar: endpoint({
    summary: 'Upload your picture',
    method: 'PATCH',
    path: '/profile/avatar',
    access: 'staff',
    body: nothing,
    upload: { file: picture },
    data: staffProfile,
  }),
  removeAvatar: endpoint({
    summary: 'Remove your picture',
    method: 'DELETE',
    path: '/profile/avatar',
    access: 'staff',
    data: staffProfile,
  }),
  /** Stored as PNG with transparency, at most 1200 by 400 px. */
  setSignature: endpoint({
    summary: 'Upload your signature',
    method: 'PATCH',
    path: '/profile/signature',
    access: 'staff',
    body: nothing,
    upload: { file: picture },
    data: staffProfile,
  }),
  removeSignature: endpoint({
    summary: 'Remove your signature',
    method: 'DELETE',
    path: '/profile/signature',
    access: 'staff',
    data: staffProfile,
  }),
  sessions: endpoint({
    summary: 'List your sessions',
    method: 'GET',
    path: '/profile/sessions',
    access: 'staff',
    data: z.array(signIn),
  }),
  endSession: endpoint({
    summary: 'End one of your sessions',
    method: 'DELETE',
    path: '/profile/sessions/:id',
    access: 'staff',
    params: idParams,
    data: nothing,
  }),
  endOtherSessions: endpoint({
    summary: 'End all your other sessions',
    method: 'POST',
    path: '/profile/sessions/end-others',
    access: 'staff',
    body: nothing,
    data: z.strictObject({ ended: z.int() }),
  }),
}))
