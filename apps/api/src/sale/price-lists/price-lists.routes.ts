import type { Api } from '@bilbro/contract'
import { CachedReply } from '../../core/request/replies.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as links from '../../dealers/feed-links/feed-links.store.ts'
import { openFeed } from '../../dealers/feed-links/open-feed.ts'
import { type PriceListFormat, priceListReply, readPriceList } from './price-list.ts'

export const priceListRoutes: Handlers<Api['priceLists']> = {
  async get(ctx, { params: { file } }) {
    const [secret, format] = file.split('.') as [string, PriceListFormat]
    const { link, actor } = await openFeed(ctx, 'PRICE_LIST', secret)
    const list = await readPriceList(ctx, actor)
    const since = await links.setContent(ctx.db, link.id, list.hash, ctx.now)
    return new CachedReply(async () => priceListReply(ctx, list, format), {
      etag: `${list.hash}-${format}`,
      lastModified: new Date(since),
    })
  },
}
