import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../core/api.ts'
import { useSession } from '../core/session/session.ts'

/** Link to the negotiations, with the number that wait for the dealer. */
export function OffersLink() {
  const { t, lang, format } = useT()
  const role = useSession((session) => session.user?.role)
  const { data } = useQuery({
    ...api.portalOffers.list.query({ query: { tab: 'WAITING', pageSize: 1 } }),
    // The link works without the count.
    throwOnError: false,
    select: ({ counts }) => counts.WAITING,
  })
  if (role === 'DRIVER') return null
  return (
    <Link to="/$lang/portal/offers" params={{ lang }} activeOptions={{ includeSearch: false }}>
      {t('nav.offers')}
      {data ? (
        <>
          <span className="shell-count" aria-hidden="true">
            {format.number(data)}
          </span>
          <span className="b-sr">{t('offers.waiting', { count: data })}</span>
        </>
      ) : null}
    </Link>
  )
}
