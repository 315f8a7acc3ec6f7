// Notifications for staff and dealers: the bell in both apps.
import * as z from 'zod'
import { id, instant, money, page, pageOf } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { dealerNotices, staffNotices } from './notification-kinds.ts'

const kindOf = <K extends string>(kinds: Record<K, string>) => z.enum(Object.keys(kinds) as [K, ...K[]])

/** A value in a text: words and numbers stay as they are, money and instants are formatted for the reader. */
/** `word`: a text key, translated into the reader's language. */
export const noticeValue = z.union([
  z.string().max(500),
  z.number(),
  money,
  z.strictObject({ at: instant }),
  z.strictObject({ word: z.string().max(80) }),
])
export type NoticeValue = z.infer<typeof noticeValue>

const notice = <K extends string>(kinds: Record<K, string>) =>
  z.strictObject({
    id,
    kind: kindOf(kinds),
    params: z.record(z.string(), noticeValue),
    /** Target of the notification: a path of the reader's app, without language. */
    link: z.string(),
    createdAt: instant,
    readAt: instant.nullable(),
  })
const noticesQuery = z.strictObject({
  page,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  show: z.enum(['all', 'unread']).default('all'),
})
const noticePage = <K extends string>(kinds: Record<K, string>) => pageOf(notice(kinds)).extend({ unread: z.int() })

/** With `ids` only these, else all; `until` leaves out notifications that came later. */
const readBody = z.strictObject({ ids: z.array(id).min(1).max(200).optional(), until: instant.optional() })
const readAnswer = z.strictObject({ unread: z.int() })

export const notificationsApi = group('Notifications for staff', () => ({
  list: endpoint({
    summary: 'List your notifications',
    method: 'GET',
    path: '/notifications',
    access: 'staff',
    live: { notifications: 'any' },
    query: noticesQuery,
    data: noticePage(staffNotices),
  }),
  read: endpoint({
    summary: 'Mark notifications as read',
    method: 'POST',
    path: '/notifications/read',
    access: 'staff',
    body: readBody,
    data: readAnswer,
    audit: false,
  }),
}))

export const portalNotificationsApi = group("Notifications for dealers' users", () => ({
  list: endpoint({
    summary: "List the notifications of a dealer's user",
    method: 'GET',
    path: '/b2b-portal-private/notifications',
    access: 'buyer',
    scope: null,
    live: { notifications: 'any' },
    query: noticesQuery,
    data: noticePage(dealerNotices),
  }),
  read: endpoint({
    summary: "Mark notifications of a dealer's user as read",
    method: 'POST',
    path: '/b2b-portal-private/notifications/read',
    access: 'buyer',
    scope: null,
    body: readBody,
    data: readAnswer,
    audit: false,
  }),
}))
