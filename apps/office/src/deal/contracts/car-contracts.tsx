import './contracts.css'
import type { ContractRow } from '@bilbro/contract/deal/contracts/contracts'
import { isLive } from '@bilbro/contract/deal/contracts/contract-states'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CarDialog, TabProps } from '../../stock/cars/tabs.ts'
import { nameOf } from './contract-words.ts'

const DraftDialog = lazy(async () => ({ default: (await import('./dialogs/draft-dialog.tsx')).DraftDialog }))

/** The contracts of a car: the active one with its next step, and earlier ones. */
export function ContractsTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<CarDialog>()
  const { data: all } = useSuspenseQuery(api.contracts.ofCar.query({ params: { id: car.id } }))
  const listingId = car.listing?.id
  const { data: agreement } = useQuery({
    ...api.contracts.draft.query({ params: { id: listingId ?? '' } }),
    enabled: listingId !== undefined,
    throwOnError: false,
  })
  const held = all.find(({ status }) => isLive(status))
  const isAgreed = agreement?.agreed && !held
  const before = all.filter((one) => one !== held)
  const draft = may(api.contracts.saveDraft) && (
    <Button look="primary" icon={<FileSignature size={16} />} onClick={() => open('draft')}>
      {t('office.contracts.draft')}
    </Button>
  )
  return (
    <Stack>
      {held && <Held contract={held} />}
      {isAgreed && (
        <EmptyState
          icon={<FileSignature size={32} strokeWidth={1.5} />}
          title={t('office.contracts.agreedTitle', { company: agreement.agreed!.company.name })}
          body={t('office.contracts.agreedBody')}
          action={draft}
        />
      )}
      {!held && !isAgreed && before.length === 0 && (
        <EmptyState
          icon={<FileSignature size={32} strokeWidth={1.5} />}
          title={t('office.contracts.noneOnCar')}
          body={t('office.contracts.noneOnCarBody')}
        />
      )}
      {before.length > 0 && <Before contracts={before} />}
      <Suspense>
        {dialog === 'draft' && isAgreed && listingId && (
          <DraftDialog
            listingId={listingId}
            onClose={close}
            onDrafted={({ id }) => void navigate({ to: '/contracts/$id', params: { id } })}
          />
        )}
      </Suspense>
    </Stack>
  )
}

/** The active contract of the car, and who must act. */
function Held({ contract }: { contract: ContractRow }) {
  const { t, format } = useT()
  const { id, status, company, amount, dueAt } = contract
  return (
    <Card move={status === 'DRAFT' || status === 'WAITING_ADMIN'}>
      <div className="o-car-contract">
        <StatusBadge family="contractStatus" value={status} />
        <b>{nameOf(contract)}</b>
        <span>{company.name}</span>
        <Money value={amount} strong />
        {dueAt && status === 'WAITING_BUYER' && (
          <Text as="span" tone="dim">
            {t('office.contracts.dueBy', { at: format.instant(dueAt) })}
          </Text>
        )}
        <span className="b-spacer" />
        <ButtonLink look="primary" to="/contracts/$id" params={{ id }}>
          {tx(`office.contracts.next.${status}`)}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Before({ contracts }: { contracts: ContractRow[] }) {
  const { t, format } = useT()
  const columns: Column<ContractRow>[] = [
    {
      id: 'number',
      header: t('word.number'),
      cell: (row) => (
        <Anchor to="/contracts/$id" params={{ id: row.id }}>
          {nameOf(row)}
        </Anchor>
      ),
    },
    { id: 'company', header: t('word.company'), cell: (row) => row.company.name },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => <StatusBadge family="contractStatus" value={row.status} />,
    },
    { id: 'amount', header: t('word.amount'), align: 'end', cell: (row) => <Money value={row.amount} /> },
    { id: 'at', header: t('word.updated'), align: 'end', cell: (row) => format.relative(row.updatedAt) },
  ]
  return (
    <Card title={t('office.contracts.before')} flush>
      <SimpleTable label={t('office.contracts.before')} columns={columns} rows={contracts} rowId={({ id }) => id} />
    </Card>
  )
}
