import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { rowsOfXml } from './xml-rows.ts'

const most = 2000

/** The fields of an electronic invoice as text, one per line, below their groups. */
export function XmlView({ url }: { url: string }) {
  const { t } = useT()
  const { data } = useQuery({
    queryKey: ['purchase-xml', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal, credentials: 'same-origin' })
      return rowsOfXml(new Uint8Array(await answer.arrayBuffer()))
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    throwOnError: false,
  })
  if (!data)
    return (
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    )
  return (
    <section aria-label={t('office.purchase.xml')}>
      <Text as="h3">{t('office.purchase.xml')}</Text>
      <dl className="o-purchase-xml">
        {data.slice(0, most).map(({ depth, name, value }, at) => (
          <div key={at} style={{ paddingInlineStart: `${depth}rem` }}>
            <dt>{name}</dt>
            {value && <dd>{value}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
