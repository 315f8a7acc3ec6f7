import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../core/api.ts'

/** Link to the transports, once there is one. */
export function TransportsLink() {
  const { t, lang } = useT()
  const { data } = useQuery({
    ...api.portalLogistics.list.query({ query: { pageSize: 1 } }),
    throwOnError: false,
    select: ({ total }) => total > 0,
  })
  if (!data) return null
  return (
    <Link to="/$lang/portal/logistics" params={{ lang }} activeOptions={{ includeSearch: false }}>
      {t('transport.title')}
    </Link>
  )
}
