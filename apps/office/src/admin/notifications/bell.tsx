import { type Notice, NoticeBell } from '@bilbro/ui/overlay/menus/notice-bell'
import { toast } from '@bilbro/ui/feedback/toaster'
import { errorMessage } from '@bilbro/i18n/i18n'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'

const piece = 20
const most = 100

/** The notifications of a staff user; updates live. */
export function Bell({ align, size }: { align?: 'start' | 'end'; size?: 'md' | 'lg' }) {
  const router = useRouter()
  const client = useQueryClient()
  const me = useMe()
  const [shown, setShown] = useState(piece)
  const { data } = useQuery({
    ...api.notifications.list.query({ query: { pageSize: shown } }),
    enabled: !me.mustSetUpSecondFactor,
    placeholderData: keepPreviousData,
  })
  const read = async (body: Parameters<typeof api.notifications.read>[0]['body']) => {
    try {
      await api.notifications.read({ body })
      await client.invalidateQueries({ queryKey: ['notifications'] })
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
  }
  const open = (notices: Notice[], href: string) => {
    const ids = notices.flatMap((notice) => (notice.readAt === null ? [notice.id] : []))
    if (ids.length) void read({ ids })
    router.history.push(href)
  }
  const items = data?.items ?? []
  return (
    <NoticeBell
      audience="staff"
      unread={data?.unread ?? 0}
      items={items}
      hrefOf={(link) => `/office${link}`}
      onOpen={open}
      onReadAll={() => void read({ until: items[0]!.createdAt })}
      onOlder={data && data.total > items.length && shown < most ? () => setShown(shown + piece) : undefined}
      {...(align && { align })}
      {...(size && { size })}
    />
  )
}
