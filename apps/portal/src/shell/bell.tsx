import { useT } from '@bilbro/ui/use-t'
import { NotificationBell } from '@bilbro/web/notifications/notification-bell'
import { api } from '../core/api.ts'
import { queryClient } from '../core/query.ts'

type Body = Parameters<typeof api.portalNotifications.read>[0]['body']

const read = (body: Body) =>
  api.portalNotifications
    .read({ body })
    .then(() => queryClient.invalidateQueries({ queryKey: ['portalNotifications'] }))
    // Notices that could not be marked as read stay unread.
    .catch(() => undefined)

/** The user's notifications; updates live. */
export function Bell() {
  const { lang } = useT()
  return (
    <NotificationBell
      audience="dealer"
      // Pages work without the notifications.
      query={(pageSize) => ({ ...api.portalNotifications.list.query({ query: { pageSize } }), throwOnError: false })}
      onRead={read}
      hrefOf={(link) => `/${lang}${link}`}
    />
  )
}
