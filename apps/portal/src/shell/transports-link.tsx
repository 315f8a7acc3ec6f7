import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../core/api.ts'

/** The way to where the cars are, once one of them travels. */
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
