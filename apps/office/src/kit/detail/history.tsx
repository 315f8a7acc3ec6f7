// The history of a record: pages of its timeline, in the user's language.
import type { TimelineEntry, TimelinePage } from '@bilbro/contract/timeline'
import { wordOfAction } from '@bilbro/i18n/texts/field-words'
import type { Format } from '@bilbro/i18n/format'
import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { Timeline, type TimelineWords } from '@bilbro/ui/display/timeline'
import { useT } from '@bilbro/ui/use-t'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TabSkeleton } from '../../core/tab-skeleton.tsx'
import { fieldLabel, fieldText } from '../edit/field-text.ts'

type Asked = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<TimelinePage>
}
type HistoryProps = {
  /** The query for entries, starting with the newest or before an entry. */
  ask: (before?: string) => Asked
  /** A link to the record of an entry, if it is not the page's record. */
  about?: (entry: TimelineEntry) => ReactNode
  /** Special labels of fields. */
  words?: Partial<TimelineWords>
  loading?: ReactNode
  level?: 3 | 4
}

export function History({ ask, about, words, loading = <TabSkeleton />, level }: HistoryProps) {
  const { t, format } = useT()
  const found = useInfiniteQuery({
    queryKey: [...ask().queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => ask(pageParam).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: TimelinePage) => page.next ?? undefined,
    throwOnError: false,
  })
  if (found.isPending) return loading
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {found.isError && <Text tone="danger">{t('office.history.failed')}</Text>}
      {found.isSuccess && !items.length && <Text tone="dim">{t('office.history.empty')}</Text>}
      <Timeline
        items={items}
        words={{ ...wordsFor(format), ...words }}
        isLoading={found.isFetchingNextPage}
        onOlder={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
        {...(about && { about })}
        {...(level && { level })}
      />
    </>
  )
}

const statusFamily: Record<string, string> = {
  signups: 'signupStatus',
  buyerCompanies: 'signupStatus',
  buyerUsers: 'buyerUserStatus',
  listings: 'listingStatus',
  carRequests: 'requestStatus',
  contracts: 'contractStatus',
}
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

const wordsFor = (format: Format): TimelineWords => ({
  action: ({ entity, action }) => wordOfAction(entity, action),
  field: ({ field }) => fieldLabel(field),
  value: (value, { field }, { entity }) => {
    // Ids mean nothing to users.
    if (isId(value) || (Array.isArray(value) && value.some(isId))) return undefined
    const family = field === 'role' ? 'office.buyers.role' : field === 'status' ? statusFamily[entity] : undefined
    return family && typeof value === 'string' ? tx(`${family}.${value}`, value) : fieldText(field, value, format)
  },
})
