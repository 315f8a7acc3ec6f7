import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import { Button } from '@bilbro/ui/forms/button'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Check, X } from 'lucide-react'
import { useAction } from '../../core/hooks/use-action.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { decision } from './decision.ts'

export const columns: ListColumn<OutletUser>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 220,
    sortable: true,
    cell: (user) => <TwoLines first={user.name} second={user.email} />,
  },
  {
    id: 'company',
    header: 'word.company',
    width: 180,
    sortable: true,
    cell: (user, { format }) => <TwoLines first={user.company} second={format.country(user.country)} />,
  },
  {
    id: 'createdAt',
    header: 'office.outlet.requestedBy',
    width: 160,
    sortable: true,
    cell: (user, { format }) => (
      <TwoLines
        first={user.requestedBy ?? '–'}
        second={<span title={format.instant(user.createdAt)}>{format.relative(user.createdAt)}</span>}
      />
    ),
  },
  {
    id: 'note',
    header: 'word.note',
    width: 200,
    cell: (user) => {
      const words = user.reason ?? user.note
      return words && <span className="u-note">{words}</span>
    },
  },
  {
    id: 'decision',
    header: 'office.outlet.decision',
    width: 230,
    align: 'end',
    cell: (user, { t, format }) =>
      user.status === 'PENDING' ? (
        <Answers user={user} />
      ) : (
        <TwoLines
          first={<StatusBadge family="outletStatus" value={user.status} />}
          second={t('office.outlet.decided', {
            name: user.decidedBy ?? '–',
            date: user.decidedAt ? format.relative(user.decidedAt) : '',
          })}
        />
      ),
  },
]

function Answers({ user }: { user: OutletUser }) {
  const { t } = useT()
  const opened = useOpened()
  const approve = useAction(decision, {
    done: (after) => t('office.outlet.approved', { name: after.name }),
    invalidates: ['outletUsers'],
  })
  return (
    <Group gap={2} nowrap>
      <Button
        size="sm"
        icon={<Check size={14} />}
        busy={approve.busy}
        aria-label={`${t('office.outlet.approve')}: ${user.name}`}
        onClick={() => void approve.run({ user, status: 'APPROVED' })}
      >
        {t('office.outlet.approve')}
      </Button>
      <Button
        size="sm"
        look="quiet"
        icon={<X size={14} />}
        aria-label={`${t('office.outlet.reject')}: ${user.name}`}
        onClick={() => opened.open('refuse', (before) => ({ ...before, refuse: user.id }))}
      >
        {t('office.outlet.reject')}
      </Button>
    </Group>
  )
}
