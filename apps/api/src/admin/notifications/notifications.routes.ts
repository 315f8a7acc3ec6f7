import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { HandlerData, HandlerInput } from '@bilbro/contract/endpoint'
import type { BuyerActor, Ctx, Staff } from '../../core/request/context.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as notifications from './notifications.store.ts'

type List = HandlerInput<Api['notifications']['list']>['query']
type Item<G extends 'notifications' | 'portalNotifications'> = HandlerData<Api[G]['list']>['items'][number]

async function pageOf<I>(db: Ctx['db'], reader: notifications.Reader, { show, ...query }: List) {
  const rows = notifications.listRowsQuery(db, reader)
  const { counts: _, ...page } = await readPage(
    {
      rows: show === 'unread' ? rows.where('n.readAt', 'is', null) : rows,
      id: sql<string>`n.id`,
      order: sql`n.created_at desc, n.id desc`,
    },
    { ...query, format: 'json' },
    (row) => row as unknown as I,
  )
  return { ...page, unread: await notifications.countUnread(db, reader) }
}

type ReadBody = HandlerInput<Api['notifications']['read']>['body']
async function read({ db, now }: Pick<Ctx, 'db' | 'now'>, reader: notifications.Reader, body: ReadBody) {
  await notifications.markRead(db, reader, body, now)
  return { unread: await notifications.countUnread(db, reader) }
}

const ofStaff = ({ id }: Staff): notifications.Reader => ({ column: 'staffId', id })
const ofDealer = ({ id, role }: BuyerActor): notifications.Reader => ({
  column: 'buyerUserId',
  id,
  seesMoney: role !== 'DRIVER',
})

export const notificationRoutes: Handlers<Api['notifications']> = {
  list: ({ db, actor }, { query }) => pageOf<Item<'notifications'>>(db, ofStaff(actor), query),
  read: (ctx, { body }) => read(ctx, ofStaff(ctx.actor), body),
}

export const portalNotificationRoutes: Handlers<Api['portalNotifications']> = {
  list: ({ db, actor }, { query }) => pageOf<Item<'portalNotifications'>>(db, ofDealer(actor), query),
  read: (ctx, { body }) => read(ctx, ofDealer(ctx.actor), body),
}
