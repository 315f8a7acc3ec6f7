import { type Notice, NoticeBell } from '@bilbro/ui/overlay/menus/notice-bell'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../core/api.ts'

const piece = 20
const most = 100

/** The user's notifications; updates live. */
export function Bell() {
  const { lang } = useT()
  const router = useRouter()
  const client = useQueryClient()
  const [shown, setShown] = useState(piece)
  const { data } = useQuery({
    ...api.portalNotifications.list.query({ query: { pageSize: shown } }),
    placeholderData: keepPreviousData,
    // Pages work without the notifications.
    throwOnError: false,
  })
  const read = (body: Parameters<typeof api.portalNotifications.read>[0]['body']) =>
    api.portalNotifications
      .read({ body })
      .then(() => client.invalidateQueries({ queryKey: ['portalNotifications'] }))
      // Notices that could not be marked as read stay unread.
      .catch(() => undefined)
  const open = (notices: Notice[], href: string) => {
    const ids = notices.flatMap((notice) => (notice.readAt === null ? [notice.id] : []))
    if (ids.length) void read({ ids })
    router.history.push(href)
  }
  const items = data?.items ?? []
  return (
    <NoticeBell
      audience="dealer"
      unread={data?.unread ?? 0}
      items={items}
      hrefOf={(link) => `/${lang}${link}`}
      onOpen={open}
      onReadAll={() => void read({ until: items[0]!.createdAt })}
      onOlder={data && data.total > items.length && shown < most ? () => setShown(shown + piece) : undefined}
    />
  )
}
