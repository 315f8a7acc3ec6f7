// The way in which any module tells people of something: in the transaction of what it tells of.
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

/** Handlers have it; for a job `jobNoticeCtx` makes one. */
export type NoticeCtx = Pick<Ctx, 'db' | 'now' | 'enqueue' | 'actor'>

type About<P> = {
  params: P
  /** A path of the reader's app, without language: `/cars/…` of the office, `/portal/…` of the portal. */
  link: `/${string}`
  /** Said once to each reader, however often this is called. */
  dedupe?: string
}

/** Tells staff: those who are named, or everybody who holds a right. Who does it himself is not told. */
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

/** Tells whoever buys for a company, but for the one who has done it; or one of them alone. */
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
    /** A mail of its own goes out about it: the bell is enough. */
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
