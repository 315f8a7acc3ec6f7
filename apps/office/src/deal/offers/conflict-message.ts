import { ApiError } from '@bilbro/contract/client'
import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang, t, tx } from '@bilbro/i18n/i18n'

const amountOf = (value: OfferDetail['amount'] | null): string =>
  value ? formatFor(currentLang()).money(value, { whole: true }) : '–'

/** One sentence about what has changed in a negotiation since the user loaded it. */
export function changesBetween(before: OfferDetail, after: OfferDetail): string {
  const lines = [
    [t('word.status'), tx(`offerStatus.${before.status}`), tx(`offerStatus.${after.status}`)],
    [t('office.offers.theirs'), amountOf(before.buyerAmount), amountOf(after.buyerAmount)],
    [t('office.offers.ours'), amountOf(before.sellerAmount), amountOf(after.sellerAmount)],
  ] as const
  return lines
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${was} → ${is}`)
    .join('; ')
}

/** Runs a step of a negotiation. On a version conflict the error names the other user and their change. */
export async function withConflictMessage<T>(before: OfferDetail, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version.stale') throw error
    const changes = changesBetween(before, error.current as OfferDetail)
    const by = error.changed?.by ?? t('office.offers.somebody')
    throw new Error(t('office.offers.meanwhile', { by, changes }), { cause: error })
  }
}
