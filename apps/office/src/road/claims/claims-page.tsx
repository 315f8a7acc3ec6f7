import { statesForStaff } from '@bilbro/contract/states'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { claimStates, claimKinds } from '@bilbro/contract/road/claims/claim-states'
import type { ClaimRow } from '@bilbro/contract/road/claims/claims'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { FileWarning } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { claimsAddress, type ClaimsSearch } from './claims-search.ts'
import { ClaimSettingsDialog } from './settings-dialog.tsx'

type Data = DataOf<Api['claims']['list']>

const columns: ListColumn<ClaimRow>[] = [
  {
    id: 'number',
    header: 'word.number',
    width: 125,
    sortable: true,
    cell: ({ id, number, createdAt }, { format }) => (
      <TwoLines
        first={
          <RowLink to="/claims/$id" params={{ id }}>
            {number}
          </RowLink>
        }
        second={format.relative(createdAt)}
      />
    ),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 165,
    sortable: true,
    cell: ({ status, waitsForSecond }, { t }) => (
      <TwoLines
        first={<StatusBadge family="claimStatus" value={status} />}
        second={waitsForSecond && t('office.claims.second')}
      />
    ),
  },
  {
    id: 'car',
    header: 'word.car',
    width: 190,
    cell: ({ car }) => <TwoLines first={carNamed(car.title)} second={car.stockNo} />,
  },
  {
    id: 'company',
    header: 'word.company',
    width: 140,
    sortable: true,
    cell: ({ company }, { format }) => <TwoLines first={company.name} second={format.country(company.country)} />,
  },
  { id: 'kind', header: 'claim.kind', width: 255, cell: ({ kind }) => tx(`claimKind.${kind}`) },
  {
    id: 'dueOn',
    header: 'claim.dueOn',
    width: 110,
    sortable: true,
    cell: (row) => <Due row={row} />,
  },
  {
    id: 'turn',
    header: 'office.claims.turn',
    width: 80,
    cell: ({ turn }, { t }) => turn && t(`office.claims.turn${turn}`),
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'claim.amount',
    width: 110,
    align: 'end',
    sortable: true,
    cell: ({ amount }) => amount && <Money value={amount} />,
  },
]

function Due({ row: { dueOn, isLate } }: { row: ClaimRow }) {
  const { t, format } = useT()
  return (
    dueOn && (
      <TwoLines
        first={format.day(dueOn)}
        second={
          isLate && (
            <Text as="span" size={12} tone="danger">
              {t('office.claims.late')}
            </Text>
          )
        }
      />
    )
  )
}

const plan: ListPlan<ClaimRow, Data, ClaimsSearch> = {
  name: 'claims',
  title: 'office.claims.title',
  address: claimsAddress,
  call: api.claims.list,
  columns,
  lines: 2,
  searchLabel: 'office.claims.search',
  status: { family: 'claimStatus', forStaff: statesForStaff(claimStates) },
  filters: [
    {
      name: 'turn',
      label: 'office.claims.turn',
      useOptions: () =>
        (['HOUSE', 'DEALER'] as const).map((value) => ({ value, label: tx(`office.claims.turn${value}`) })),
    },
    {
      name: 'kind',
      label: 'claim.kind',
      many: true,
      useOptions: () => claimKinds.map((value) => ({ value, label: tx(`claimKind.${value}`) })),
    },
    { name: 'companyId', label: 'word.company', kind: 'company' },
  ],
  empty: { icon: FileWarning, title: 'office.claims.empty', body: 'office.claims.emptyBody' },
}

/** The dealers' claims: whose turn it is, and the deadline. */
export function ClaimsPage(room: RoomProps<ClaimsSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<'settings'>()
  const maySet = may(api.claims.saveSettings)
  return (
    <ListPage
      {...room}
      plan={plan}
      onOpen={({ id }) => void navigate({ to: '/claims/$id', params: { id } })}
      actions={
        maySet && (
          <Button look="quiet" onClick={() => open('settings')}>
            {t('office.claims.settings')}
          </Button>
        )
      }
    >
      {() => maySet && dialog === 'settings' && <ClaimSettingsDialog onClose={close} />}
    </ListPage>
  )
}
