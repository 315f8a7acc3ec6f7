import type { VatCheckRow } from '@bilbro/contract/dealers/company-info'
import { vatCheckStates } from '@bilbro/contract/dealers/register-states'
import { tx } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/choice'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useState } from 'react'
import { VatCheck } from './vat-check.tsx'
import type { RegistersSearch } from './registers-search.ts'

type Props = { search: RegistersSearch; onSearch: (change: RegistersSearch) => void }
const tones = { VALID: 'green', INVALID: 'red', UNAVAILABLE: 'grey' } as const
const pageSize = 20

/** Every check of a VAT id: the proof that a sale was tax-free. */
export function VatChecks({ search, onSearch }: Props) {
  const { t, format } = useT()
  const [typed, setTyped] = useState('')
  const { data } = useQuery({
    ...api.companyInfo.vatChecks.query({
      query: {
        page: search.page ?? 1,
        pageSize,
        search: search.search,
        state: search.state === '' ? undefined : search.state,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<VatCheckRow>[] = [
    { id: 'vatId', header: t('word.vatId'), cell: (row) => <b>{row.vatId}</b> },
    {
      id: 'state',
      header: t('office.registers.result'),
      cell: (row) => <Badge tone={tones[row.state]}>{tx(`office.registers.check.${row.state}`)}</Badge>,
    },
    { id: 'name', header: t('word.name'), cell: (row) => row.name },
    { id: 'consultation', header: t('office.registers.consultation'), cell: (row) => row.consultationNumber },
    {
      id: 'by',
      header: t('office.registers.askedBy'),
      cell: (row) => row.requestedBy ?? <span className="o-dim">{t('office.registers.nobody')}</span>,
    },
    { id: 'at', header: t('word.date'), align: 'end', cell: (row) => format.instant(row.checkedAt) },
  ]
  return (
    <Stack gap={3}>
      <Title level={2}>{t('office.registers.checks')}</Title>
      <Group align="start">
        <div className="o-search b-input">
          <input
            aria-label={t('office.vat.label')}
            placeholder={t('office.vat.label')}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <VatCheck key={typed} vatId={typed.trim()} size="md" />
      </Group>
      <Group>
        <div className="o-search">
          <SearchInput
            label={`${t('ui.search')}: ${t('office.registers.checks')}`}
            placeholder={t('ui.search')}
            value={search.search ?? ''}
            onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
          />
        </div>
        <Choose
          label={t('office.registers.result')}
          value={search.state ?? ''}
          options={[
            { value: '', label: t('ui.all') },
            ...vatCheckStates.map((value) => ({ value, label: tx(`office.registers.check.${value}`) })),
          ]}
          onChange={(state) => onSearch({ state: state || undefined, page: undefined })}
        />
      </Group>
      <SimpleTable
        label={t('office.registers.checks')}
        columns={columns}
        rows={data?.items}
        rowId={(row) => row.id}
        empty={
          <EmptyState
            level={3}
            icon={<BadgeCheck size={32} strokeWidth={1.5} />}
            title={t('office.registers.checksEmpty')}
            body={t('office.registers.checksEmptyBody')}
          />
        }
      />
      {data && data.total > pageSize && (
        <Pagination page={data.page} pageSize={pageSize} total={data.total} onPage={(page) => onSearch({ page })} />
      )}
    </Stack>
  )
}
