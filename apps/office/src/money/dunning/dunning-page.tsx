import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { MailCheck, Send } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { entityFilter } from '../book-filters.ts'
import { BookTotals } from '../book-totals.tsx'
import { DunningBulk } from './dunning-bulk.tsx'
import { dunningAddress, dunningLevels, type DunningDialog, type DunningSearch } from './dunning-search.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { MoneyHere } from './money-here.tsx'
import { SendDialog } from './send-dialog.tsx'

type Data = DataOf<Api['dunning']['preview']>

const columns: ListColumn<DunningRow>[] = [
  {
    id: 'company',
    header: 'word.company',
    width: 210,
    sortable: true,
    cell: ({ company }, { format }) => <TwoLines first={company.name} second={format.country(company.country)} />,
  },
  {
    id: 'number',
    header: 'word.number',
    width: 170,
    cell: (row) => (
      <RowLink to="." search={(before: object) => ({ ...before, letter: row.id }) as never}>
        {row.number}
      </RowLink>
    ),
  },
  {
    id: 'level',
    header: 'office.dunning.level',
    width: 200,
    sortable: true,
    cell: (row, { t, format }) => (
      <TwoLines
        first={tx(`office.dunning.level${row.level}`)}
        second={
          row.dunnedAt
            ? t('office.dunning.last', { day: format.day(row.dunnedAt.slice(0, 10)) })
            : t('office.dunning.none')
        }
      />
    ),
  },
  {
    id: 'dueOn',
    header: 'office.invoice.dueOn',
    width: 140,
    align: 'end',
    sortable: true,
    cell: (row, { t, format }) => (
      <TwoLines first={format.day(row.dueOn)} second={t('office.invoices.late', { count: row.overdueDays })} />
    ),
  },
  {
    id: 'open',
    header: 'office.invoice.open',
    width: 130,
    align: 'end',
    sortable: true,
    cell: (row) => <Money value={row.open} strong />,
  },
  { id: 'money', header: 'office.dunning.money', width: 320, cell: (row) => <MoneyHere row={row} isShort /> },
  {
    id: 'held',
    header: 'office.dunning.held',
    width: 200,
    cell: ({ held }) => held && <TwoLines first={held.reason} second={held.by} />,
  },
  { id: 'entity', header: 'word.seller', width: 170, cell: (row) => row.legalEntity.name },
]

const levels: ListFilter<unknown> = {
  name: 'level',
  label: 'office.dunning.level',
  many: true,
  useOptions: () => dunningLevels.map((value) => ({ value, label: tx(`office.dunning.level${value}`) })),
}

const plan: ListPlan<DunningRow, Data, DunningSearch> = {
  name: 'dunning',
  title: 'nav.dunning',
  address: dunningAddress,
  call: api.dunning.preview,
  columns,
  lines: 2,
  layout: { ...noLayout, hidden: ['entity'] },
  searchLabel: 'office.dunning.search',
  filters: [levels, entityFilter, { name: 'companyId', label: 'word.company', kind: 'company' }],
  empty: { icon: MailCheck, title: 'office.dunning.empty', body: 'office.dunning.emptyBody' },
}

/** Due reminders by dealer: read them, then send all or some. */
export function DunningPage(room: RoomProps<DunningSearch>) {
  const { t } = useT()
  const may = useCan()
  const opened = useOpened()
  const { dialog, idOf, open, close } = useDialog<DunningDialog, 'invoice'>(['invoice'])
  const { letter } = room.search
  return (
    <ListPage
      {...room}
      plan={plan}
      actions={
        may(api.dunning.run) && (
          <Button look="primary" icon={<Send size={16} />} onClick={() => open('send')}>
            {t('office.dunning.sendAll')}
          </Button>
        )
      }
      above={(data) => (
        <BookTotals
          label="office.dunning.totals"
          entries={[{ id: 'open', label: 'office.dunning.total.open', value: data?.totals.open, late: true }]}
        />
      )}
      bulk={may(api.dunning.run) ? (begin) => <DunningBulk begin={begin} /> : undefined}
      onOpen={({ id }) => opened.open('letter', (before) => ({ ...before, letter: id }))}
    >
      {(data) => (
        <>
          {letter && (
            <LetterDialog
              key={letter}
              id={letter}
              row={data?.items.find(({ id }) => id === letter)}
              onHold={() => open('hold', { invoice: letter })}
              onClose={() => opened.close('letter', ({ letter: _letter, ...rest }) => rest)}
            />
          )}
          {dialog === 'send' && data && <SendDialog data={data} onClose={close} />}
          {dialog === 'hold' && (
            <HoldDialog row={data?.items.find(({ id }) => id === idOf('invoice'))} onClose={close} />
          )}
        </>
      )}
    </ListPage>
  )
}
