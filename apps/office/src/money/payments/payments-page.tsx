import { paymentStates } from '@bilbro/contract/money/payments/payment-states'
import { statesForStaff } from '@bilbro/contract/states'
import './payments.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { PaymentRow } from '@bilbro/contract/money/payments/payments'
import { Button } from '@bilbro/ui/forms/button'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Spacer, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Banknote, DoorOpen, FileUp, Plus, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { entityFilter } from '../book-filters.ts'
import { BookTotals } from '../book-totals.tsx'
import { CarsToFetch } from './gate/cars-to-fetch.tsx'
import { GateDialog } from './gate/gate-dialog.tsx'
import { HeldDeposits } from './deposits/held-deposits.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { type PaymentDialog, paymentsAddress, type PaymentsSearch } from './payments-search.ts'
import { RulesDialog } from './gate/rules-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { StatementDialog } from './statements/statement-dialog.tsx'
import { usePayment } from './use-payment.ts'

const PaymentDrawer = lazy(async () => ({ default: (await import('./payment-drawer.tsx')).PaymentDrawer }))

type Data = DataOf<Api['payments']['list']>
const plan: ListPlan<PaymentRow, Data, PaymentsSearch> = {
  name: 'payments',
  title: 'office.payment.title',
  address: paymentsAddress,
  call: api.payments.list,
  columns: paymentColumns,
  lines: 2,
  searchLabel: 'office.payment.search',
  status: { family: 'paymentStatus', forStaff: statesForStaff(paymentStates) },
  filters: [entityFilter],
  empty: { icon: Banknote, title: 'office.payment.empty', body: 'office.payment.emptyHint' },
}

/** Received payments: imported from the bank, allocated with one key each, and the cars they release. */
export function PaymentsPage(room: RoomProps<PaymentsSearch>) {
  const { t } = useT()
  const payment = usePayment()
  const may = useCan()
  const { dialog, open, close } = useDialog<PaymentDialog>()
  const isBeside = room.search.beside !== undefined
  return (
    <ListPage
      {...room}
      plan={plan}
      onOpen={({ id }) => payment.open(id)}
      above={(data) => data && !isBeside && <Totals totals={data.totals} />}
      beside={{
        tab: {
          label: t('office.release.title'),
          search: { beside: 'cars' },
          alone: {},
          current: isBeside,
          count: null,
        },
        page: (
          <Stack>
            <Group>
              <Segmented
                label={t('office.release.title')}
                value={room.search.beside === 'deposits' ? 'deposits' : 'cars'}
                options={[
                  { value: 'cars', label: t('office.release.title') },
                  { value: 'deposits', label: t('office.deposit.title') },
                ]}
                onChange={(beside) => room.onSearch({ beside })}
              />
              <Spacer />
              {may(api.releases.saveSettings) && (
                <Button icon={<SlidersHorizontal size={16} />} onClick={() => open('rules')}>
                  {t('office.rules.button')}
                </Button>
              )}
            </Group>
            {room.search.beside === 'deposits' ? <HeldDeposits /> : <CarsToFetch />}
          </Stack>
        ),
      }}
      actions={
        may(api.payments.record) && (
          <>
            <Button icon={<DoorOpen size={16} />} onClick={() => open('gate')}>
              {t('office.release.gate')}
            </Button>
            <Button icon={<Plus size={16} />} onClick={() => open('record')}>
              {t('office.payment.record')}
            </Button>
            <Button look="primary" icon={<FileUp size={16} />} onClick={() => open('import-statement')}>
              {t('office.payment.import')}
            </Button>
          </>
        )
      }
    >
      {(data) => (
        <>
          {payment.id !== undefined && (
            <Suspense>
              <PaymentDrawer key={payment.id} id={payment.id} others={data?.items.map(({ id }) => id) ?? []} />
            </Suspense>
          )}
          {dialog === 'import-statement' && <StatementDialog onClose={close} />}
          {dialog === 'record' && <RecordDialog onClose={close} />}
          {dialog === 'rules' && <RulesDialog onClose={close} />}
          {dialog === 'gate' && <GateDialog onClose={close} />}
        </>
      )}
    </ListPage>
  )
}

const Totals = ({ totals: { amount, rest } }: { totals: Data['totals'] }) => (
  <BookTotals
    label="office.payment.totals"
    entries={[
      { id: 'amount', label: 'office.payment.total', value: amount },
      { id: 'rest', label: 'office.payment.totalRest', value: rest },
    ]}
  />
)
