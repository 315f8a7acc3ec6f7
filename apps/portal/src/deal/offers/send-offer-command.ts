import { ApiError } from '@bilbro/contract/client'
import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { session } from '../../core/session/session.ts'
import { refreshOffers, updateOfferCache } from './queries.ts'
import { roundWords, speakerOf } from './words.ts'

/**
 * Sends a command about an offer. On a version conflict it shows the current offer, and the error describes what has
 * changed in the meantime.
 * @throws the server's error, for the form or button that sent it
 */
export async function sendOfferCommand(
  work: () => Promise<PortalOfferDetail>,
  done: (offer: PortalOfferDetail) => string,
): Promise<PortalOfferDetail> {
  try {
    const offer = await work()
    updateOfferCache(offer)
    toast.success(done(offer))
    return offer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const now = error.code === 'version.stale' ? (error.current as PortalOfferDetail | undefined) : undefined
    if (now) updateOfferCache(now)
    else void refreshOffers()
    throw now ? new Error(changedWords(now), { cause: error }) : error
  }
}

function changedWords(now: PortalOfferDetail): string {
  const last = now.thread.at(-1)
  if (!last) return ''
  const who = speakerOf(last, session().user?.name)
  const what = roundWords(last, formatFor(currentLang()))
  return t('offers.changed', { what: who ? `${who}: ${what}` : what })
}
