import { proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { statesForStaff } from '@bilbro/contract/states'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { proofRoutes, proofTurns } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofRow } from '@bilbro/contract/road/proofs/proofs'
import { serverNow } from '@bilbro/i18n/clock'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { FileCheck2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { ProofDrawer } from './proof-drawer.tsx'
import { ProofSums } from './proof-sums.tsx'
import { ProofSettingsDialog } from './settings-dialog.tsx'
import { proofsAddress, type ProofsSearch } from './proofs-search.ts'

type Data = DataOf<Api['proofs']['list']>

const dayMs = 86_400_000
const daysSince = (day: string) => Math.max(0, Math.floor((serverNow() - Date.parse(day)) / dayMs))

const columns: ListColumn<ProofRow>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 230,
    cell: ({ id, car }) => (
      <TwoLines
        first={
          <RowLink to="." search={(before: object) => ({ ...before, proof: id }) as never}>
            {carNamed(car.title)}
          </RowLink>
        }
        second={[car.stockNo, car.vin].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'company',
    header: 'word.company',
    width: 180,
    sortable: true,
    cell: ({ company, contract }, { format }) => (
      <TwoLines
        first={company.name}
        second={[format.country(company.country), contract.number].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 150,
    cell: ({ status, route }) => (
      <TwoLines first={<StatusBadge family="proofStatus" value={status} />} second={tx(`proofRoute.${route}`)} />
    ),
  },
  {
    id: 'missing',
    header: 'office.proofs.missing',
    width: 230,
    cell: ({ missing, turn, status }) => <Missing missing={missing} turn={turn} status={status} />,
  },
  {
    id: 'dueOn',
    header: 'office.proofs.dueOn',
    width: 130,
    sortable: true,
    cell: (row) => <Due row={row} />,
  },
  {
    id: 'vat',
    header: 'office.proofs.vat',
    width: 150,
    align: 'end',
    sortable: true,
    cell: ({ stake }) => stake?.vat && <Money value={stake.vat} />,
  },
  {
    id: 'deposit',
    header: 'office.proofs.deposit',
    width: 190,
    align: 'end',
    cell: ({ stake }, { t }) =>
      stake?.deposit && (
        <TwoLines
          first={<Money value={stake.deposit} />}
          second={[
            tx(`vatDepositStatus.${stake.depositStatus}`),
            stake.depositCars > 1 && t('office.proofs.depositCars', { count: stake.depositCars }),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      ),
  },
  {
    id: 'openedOn',
    header: 'office.proofs.openedOn',
    width: 130,
    sortable: true,
    cell: ({ openedOn }, { t, format }) => (
      <TwoLines first={format.day(openedOn)} second={t('office.proofs.age', { count: daysSince(openedOn) })} />
    ),
  },
  {
    id: 'deliveredOn',
    header: 'office.proofs.deliveredOn',
    width: 120,
    cell: ({ deliveredOn }, { format }) => deliveredOn && format.day(deliveredOn),
  },
]

function Missing({ missing, turn, status }: Pick<ProofRow, 'missing' | 'turn' | 'status'>) {
  const { t } = useT()
  if (turn === null) return null
  const what = missing.map((paper) => tx(`proofPaper.${paper}`)).join(', ')
  return (
    <TwoLines
      first={status === 'SUBMITTED' ? t('office.proofs.nothingMissing') : what}
      second={tx(`proofTurn.${turn}`)}
    />
  )
}

function Due({ row: { dueOn, isLate, remindedOn, turn } }: { row: ProofRow }) {
  const { t, format } = useT()
  // The proof is no longer awaited.
  if (turn === null) return <Text tone="dim">{format.day(dueOn)}</Text>
  return (
    <TwoLines
      first={format.day(dueOn)}
      second={
        isLate ? (
          <Text as="span" size={12} tone="danger">
            {t('office.proofs.daysLate', { count: daysSince(dueOn) })}
          </Text>
        ) : (
          remindedOn && t('office.proofs.remindedOn', { day: format.day(remindedOn) })
        )
      }
    />
  )
}

const plan: ListPlan<ProofRow, Data, ProofsSearch> = {
  name: 'proofs',
  title: 'office.proofs.title',
  address: proofsAddress,
  call: api.proofs.list,
  columns,
  lines: 2,
  searchLabel: 'office.proofs.search',
  status: { family: 'proofStatus', forStaff: statesForStaff(proofFileStates) },
  filters: [
    {
      name: 'turn',
      label: 'office.proofs.turn',
      many: true,
      useOptions: () => proofTurns.map((value) => ({ value, label: tx(`proofTurn.${value}`) })),
    },
    {
      name: 'route',
      label: 'office.proofs.route',
      many: true,
      useOptions: () => proofRoutes.map((value) => ({ value, label: tx(`proofRoute.${value}`) })),
    },
    { name: 'companyId', label: 'word.company', kind: 'company' },
  ],
  empty: { icon: FileCheck2, title: 'office.proofs.empty', body: 'office.proofs.emptyBody' },
}

/** Hides the amount columns from users who may not see payments. */
const withoutMoney: typeof plan = { ...plan, columns: columns.filter(({ id }) => id !== 'vat' && id !== 'deposit') }

/** Proofs of VAT-free sales: missing documents, whose turn it is, and the amount at risk. */
export function ProofsPage(room: RoomProps<ProofsSearch>) {
  const { t } = useT()
  const may = useCan()
  const { proof: id, turn = [] } = room.search
  const opened = useOpened()
  const { dialog, open, close } = useDialog<'settings'>()
  return (
    <ListPage
      {...room}
      plan={may(api.payments.list) ? plan : withoutMoney}
      above={(data) =>
        data && (
          <ProofSums open={data.open} turn={turn} onTurn={(one) => room.onSearch({ turn: one, page: undefined })} />
        )
      }
      actions={
        may(api.proofs.saveSettings) && (
          <Button look="quiet" onClick={() => open('settings')}>
            {t('office.proofs.settings')}
          </Button>
        )
      }
      onOpen={(row) => opened.open('proof', (before) => ({ ...before, proof: row.id }))}
    >
      {() =>
        id ? (
          <ProofDrawer
            key={id}
            id={id}
            onClose={() => opened.close('proof', ({ proof: _proof, dialog: _dialog, paper: _paper, ...rest }) => rest)}
          />
        ) : (
          dialog === 'settings' && may(api.proofs.saveSettings) && <ProofSettingsDialog onClose={close} />
        )
      }
    </ListPage>
  )
}
