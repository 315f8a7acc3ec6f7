import { ButtonLink } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { useT } from '@bilbro/ui/use-t'
import { Navigate, Outlet } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { useCan } from '../core/session/can.ts'
import { useMe } from '../core/session/me.ts'
import { rightWords } from '../core/right-words.ts'
import { entriesFor, pageInfo, pageOf } from './menu/nav.ts'

/** The page, or why it is not available: a missing permission, also one that was just revoked. */
export function Room({ path }: { path: string }) {
  const { t } = useT()
  const me = useMe()
  const may = useCan()
  if (me.mustSetUpSecondFactor && path !== '/profile') return <Navigate to="/profile" search={{ tab: 'security' }} />
  const page = pageOf(path)
  if (!page || may(pageInfo[page].needs)) return <Outlet />
  const [open] = entriesFor(may)
  if (path === '/') return <Navigate to={open?.to ?? '/profile'} replace />
  const { access, also } = pageInfo[page].needs
  const missing = also !== undefined && may({ access }) ? also : access
  const names = me.managers.join(', ')
  return (
    <div className="o-no-room">
      <EmptyState
        icon={<ShieldX size={32} strokeWidth={1.5} />}
        title={t('office.access.noRoom', { right: rightWords(missing) })}
        body={names ? t('office.access.noRoomAsk', { names }) : t('office.access.noRoomBody')}
        level={1}
        action={
          <ButtonLink to={open?.to ?? '/profile'} look="primary">
            {t((open?.label ?? 'office.people.profile') as 'nav.cars')}
          </ButtonLink>
        }
      />
    </div>
  )
}
