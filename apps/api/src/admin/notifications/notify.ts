// Notifications from any module, stored in the transaction of the event itself.
import {
  type DealerNotice,
  dealerNotices,
  type StaffNotice,
  staffNotices,
} from '@bilbro/contract/admin/notifications/notification-kinds'
import type { Permission } from '@bilbro/contract/permissions'
import type { NoticeParams } from '@bilbro/i18n/texts/notice-texts'
import type { Ctx } from '../../core/request/context.ts'
import * as notifications from './notifications.store.ts'
import { mailNotice, mailsAfterMs } from './notice-mail.job.ts'

/** Handlers have this context; jobs create one with `jobNoticeCtx`. */
export type NoticeCtx = Pick<Ctx, 'db' | 'now' | 'enqueue' | 'actor'>

type About<P> = {
  params: P
  /** Path in the reader's app, without language: `/cars/…` in the office, `/portal/…` in the portal. */
  link: `/${string}`
  /** Key that makes repeated calls notify each reader only once. */
  dedupe?: string
}

/** Notifies the named staff, or all staff with a permission; never the user who caused the event. */
export async function notifyStaff<K extends StaffNotice>(
  ctx: NoticeCtx,
  {
    to,
    kind,
    ...about
  }: About<NoticeParams<`notice.staff.${K}`>> & { to: readonly string[] | { right: Permission }; kind: K },
): Promise<void> {
  const found =
    'right' in to
      ? await notifications.listStaffWithPermission(ctx.db, to.right)
      : await notifications.listActiveStaff(ctx.db, to)
  const self = ctx.actor.kind === 'staff' ? ctx.actor.id : undefined
  const readers = found.filter((id) => id !== self).map((id) => ({ column: 'staffId' as const, id }))
  await storeNotices(ctx, readers, { kind, ...about }, mailsAfterMs[staffNotices[kind]])
}

/** Notifies the users of a dealer who buy, except the one who caused the event, or only one of them. */
export async function notifyDealers<K extends DealerNotice>(
  ctx: NoticeCtx,
  {
    companyId,
    exceptUserId,
    onlyUserId,
    kind,
    isMailed = false,
    ...about
  }: About<NoticeParams<`notice.dealer.${K}`>> & {
    companyId: string
    exceptUserId?: string | undefined
    onlyUserId?: string
    kind: K
    /** A separate e-mail is sent, so no e-mail about the notification is needed. */
    isMailed?: boolean
  },
): Promise<void> {
  const found = await notifications.listBuyers(ctx.db, companyId)
  const meant = (id: string) => id !== exceptUserId && (onlyUserId === undefined || id === onlyUserId)
  const readers = found.filter(meant).map((id) => ({ column: 'buyerUserId' as const, id }))
  await storeNotices(ctx, readers, { kind, ...about }, isMailed ? undefined : mailsAfterMs[dealerNotices[kind]])
}

async function storeNotices(
  { db, now, enqueue }: NoticeCtx,
  readers: notifications.Reader[],
  { kind, params, link, dedupe }: About<notifications.Told['params']> & { kind: string },
  afterMs: number | undefined,
): Promise<void> {
  const ids = await notifications.insert(db, readers, { kind, params, link, dedupe: dedupe ?? null }, now)
  if (afterMs === undefined) return
  for (const id of ids)
    await enqueue(mailNotice, { id }, afterMs ? { startAfter: new Date(now.getTime() + afterMs) } : {})
}
