import { Readable } from 'node:stream'
import type { Api } from '@bilbro/contract'
import { CachedReply, FileReply } from '../../core/request/replies.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as links from '../../dealers/feed-links/feed-links.store.ts'
import { openFeed } from '../../dealers/feed-links/open-feed.ts'
import { ownCalendar } from './own-calendar.ts'

export const calendarRoutes: Handlers<Api['calendars']> = {
  async get(ctx, { params: { file } }) {
    const { link, actor } = await openFeed(ctx, 'CALENDAR', file.split('.')[0]!)
    const { text, hash } = await ownCalendar(ctx, actor)
    const since = await links.setContent(ctx.db, link.id, hash, ctx.now)
    return new CachedReply(
      async () => new FileReply(Readable.from([text]), 'text/calendar; charset=utf-8', 'bilbro.ics'),
      { etag: hash, lastModified: new Date(since) },
    )
  },
}
