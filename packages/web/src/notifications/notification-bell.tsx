import { type Notice, NoticeBell } from '@bilbro/ui/overlay/menus/notice-bell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

const pageSize = 20
const most = 100

type Page = { items: Notice[]; total: number; unread: number }
type Query = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Page>
  enabled?: boolean
  throwOnError?: boolean
}
type Read = { ids: string[] } | { until: string }
type Look = Omit<Parameters<typeof NoticeBell>[0], 'unread' | 'items' | 'onOpen' | 'onReadAll' | 'onOlder'>
type Props = Look & {
  /** The query of the newest notifications. */
  query: (pageSize: number) => Query
  /** Marks notifications as read, and shows or ignores an error. */
  onRead: (read: Read) => Promise<void>
}

/** The notifications of the user; updates live. */
export function NotificationBell({ query, onRead, ...look }: Props) {
  const router = useRouter()
  const [shown, setShown] = useState(pageSize)
  const { data } = useQuery({ ...query(shown), placeholderData: keepPreviousData })
  const open = (notices: Notice[], href: string) => {
    const ids = notices.flatMap((notice) => (notice.readAt === null ? [notice.id] : []))
    if (ids.length) void onRead({ ids })
    router.history.push(href)
  }
  const items = data?.items ?? []
  return (
    <NoticeBell
      unread={data?.unread ?? 0}
      items={items}
      onOpen={open}
      onReadAll={() => void onRead({ until: items[0]!.createdAt })}
      onOlder={data && data.total > items.length && shown < most ? () => setShown(shown + pageSize) : undefined}
      {...look}
    />
  )
}
