import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { tx } from '@bilbro/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Check, ShieldUser, X } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { decision } from './decision.ts'

export const columns: ListColumn<OutletUser>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 190,
    sortable: true,
    cell: (user) => <TwoLines first={user.name} second={user.email} />,
  },
  {
    id: 'company',
    header: 'word.company',
    width: 150,
    sortable: true,
    cell: (user, { format }) => <TwoLines first={user.company} second={user.country && format.country(user.country)} />,
  },
  {
    id: 'createdAt',
    header: 'office.outlet.requestedBy',
    width: 140,
    sortable: true,
    cell: (user, { format }) => (
      <TwoLines
        first={user.requestedBy ?? '–'}
        second={<span title={format.instant(user.createdAt)}>{format.relative(user.createdAt)}</span>}
      />
    ),
  },
  {
    id: 'account',
    header: 'office.outlet.account',
    width: 185,
    cell: (user) => <Account user={user} />,
  },
  {
    id: 'note',
    header: 'word.note',
    width: 155,
    cell: (user) => {
      const words = user.reason ?? user.note
      return words && <span className="k-note">{words}</span>
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
          second={
            user.decidedAt &&
            t('office.outlet.decided', { name: user.decidedBy ?? '–', date: format.relative(user.decidedAt) })
          }
        />
      ),
  },
  {
    id: 'personal',
    header: 'office.personal.open',
    width: 60,
    cell: (user) => <PersonalData user={user} />,
  },
]

/** The account at the outlet: its state in words, why it failed, and a retry. */
function Account({ user }: { user: OutletUser }) {
  const { t } = useT()
  const may = useCan()
  const { data } = useQuery({ ...api.outletUsers.list.query({ query: { pageSize: 1 } }), throwOnError: false })
  const create = useAction(api.outletUsers.createRemote, {
    done: (after) => t('office.outlet.accountAsked', { name: after.name }),
    invalidates: ['outletUsers'],
  })
  if (user.status !== 'APPROVED') return null
  const { remoteState, remoteFault, remoteDetail } = user
  const why = remoteFault === null ? undefined : tx(`providerFault.${remoteFault}`)
  const mayCreate = may(api.outletUsers.createRemote) && (remoteState === 'NONE' || remoteState === 'FAILED')
  const hasNone = remoteState === 'NONE' && mayCreate
  return (
    <TwoLines
      first={
        <Group gap={2} nowrap>
          {!hasNone && <StatusBadge family="outletAccount" value={remoteState} />}
          {mayCreate && (
            <Button
              size="sm"
              busy={create.busy}
              aria-label={`${t('office.outlet.createAccount')}: ${user.name}`}
              {...(data && !data.hasOutlet && { reason: t('office.outlet.notSetUp') })}
              onClick={() => void create.run({ params: { id: user.id }, body: {} })}
            >
              {t('office.outlet.createAccount')}
            </Button>
          )}
        </Group>
      }
      second={why && <span title={remoteDetail ?? undefined}>{why}</span>}
    />
  )
}

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

/** Opens the personal data of the person, for users who may see it. */
function PersonalData({ user }: { user: OutletUser }) {
  const { t } = useT()
  const may = useCan()
  const opened = useOpened()
  if (!may(api.personalData.get)) return null
  return (
    <IconButton
      size="sm"
      label={`${t('office.personal.open')}: ${user.name}`}
      icon={<ShieldUser size={15} />}
      onClick={() => opened.open('personal', (before) => ({ ...before, personal: user.id }))}
    />
  )
}
