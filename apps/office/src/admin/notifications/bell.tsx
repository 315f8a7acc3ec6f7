import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { NotificationBell } from '@bilbro/web/notifications/notification-bell'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'

/** The notifications of a staff user; updates live. */
export function Bell(look: { align?: 'start' | 'end'; size?: 'md' | 'lg' }) {
  const client = useQueryClient()
  const me = useMe()
  const read = async (body: Parameters<typeof api.notifications.read>[0]['body']) => {
    try {
      await api.notifications.read({ body })
      await client.invalidateQueries({ queryKey: ['notifications'] })
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
  }
  return (
    <NotificationBell
      audience="staff"
      query={(pageSize) => ({
        ...api.notifications.list.query({ query: { pageSize } }),
        enabled: !me.mustSetUpSecondFactor,
      })}
      onRead={read}
      hrefOf={(link) => `/office${link}`}
      {...look}
    />
  )
}
