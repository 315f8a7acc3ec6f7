// The reader behind the secret of a link: its company, with the rights that its maker has now.
import type { FeedKind } from '@bilbro/contract/dealers/feed-links/feed-links'
import { buyerBehind } from '../../core/auth/buyer-session.ts'
import { throttle } from '../../core/auth/throttle.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerActor, Ctx } from '../../core/request/context.ts'
import { hashToken } from '../../platform/secrets.ts'
import * as links from './feed-links.store.ts'

/** Reads of one link: programs that ask every few seconds are slowed down. */
const perLink = { max: 60, seconds: 300 }

/**
 * @throws notFound when the secret never existed; auth.feedGone when the link was revoked or its maker may no longer act;
 * request.tooMany
 */
export async function openFeed(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: FeedKind,
  secret: string,
): Promise<{ link: links.FeedLinkRecord; actor: BuyerActor }> {
  const link = await links.findByHash(ctx.db, kind, hashToken(secret))
  if (!link) throw appError('notFound')
  if (link.revokedAt !== null || !link.isMakerActive) throw appError('auth.feedGone')
  await throttle(ctx.db, [{ key: `feed-link:${link.id}`, ...perLink }], ctx.now)
  const known = await buyerBehind(ctx.db, link.createdBy, ctx.now)
  if (!known || known.ended !== null || known.actor.companyId !== link.companyId) throw appError('auth.feedGone')
  return { link, actor: known.actor }
}
