// The history of a record, wherever one is shown: pages of its timeline, in the reader's words.
import type { TimelineEntry, TimelinePage } from '@bilbro/contract/timeline'
import { wordOfAction } from '@bilbro/i18n/texts/field-words'
import type { Format } from '@bilbro/i18n/format'
import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { Timeline, type TimelineWords } from '@bilbro/ui/layout/timeline'
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
  /** The call that reads it, from the newest or from before an entry. */
  ask: (before?: string) => Asked
  /** Leads to what an entry is about, where that is not the record itself. */
  about?: (entry: TimelineEntry) => ReactNode
  /** Where its fields are called otherwise than everywhere. */
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
    // Ids name something to the house alone.
    if (isId(value) || (Array.isArray(value) && value.some(isId))) return undefined
    const family = field === 'role' ? 'office.buyers.role' : field === 'status' ? statusFamily[entity] : undefined
    return family && typeof value === 'string' ? tx(`${family}.${value}`, value) : fieldText(field, value, format)
  },
})
