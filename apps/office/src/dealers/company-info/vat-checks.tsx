import type { Api } from '@bilbro/contract'
import type { VatCheckRow } from '@bilbro/contract/dealers/company-info/company-info'
import type { DataOf } from '@bilbro/contract/endpoint'
import { tx } from '@bilbro/i18n/i18n'
import { Group } from '@bilbro/ui/layout/layout'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { registersAddress, type RegistersSearch } from './registers-search.ts'
import { VatCheck } from './vat-check.tsx'

type Data = DataOf<Api['companyInfo']['vatChecks']>
const tones = { VALID: 'green', INVALID: 'red', UNAVAILABLE: 'grey' } as const

const columns: ListColumn<VatCheckRow>[] = [
  { id: 'vatId', header: 'word.vatId', width: 150, sortable: true, cell: (row) => <b>{row.vatId}</b> },
  {
    id: 'state',
    header: 'office.registers.result',
    width: 130,
    cell: (row) => <Badge tone={tones[row.state]}>{tx(`office.registers.check.${row.state}`)}</Badge>,
  },
  { id: 'name', header: 'word.name', width: 240, sortable: true, cell: (row) => row.name },
  {
    id: 'consultation',
    header: 'office.registers.consultation',
    width: 180,
    cell: (row) => row.consultationNumber,
  },
  {
    id: 'by',
    header: 'office.registers.askedBy',
    width: 140,
    cell: (row, { t }) => row.requestedBy ?? <span className="o-dim">{t('office.registers.nobody')}</span>,
  },
  {
    id: 'checkedAt',
    header: 'word.date',
    width: 160,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.instant(row.checkedAt),
  },
]

const plan: ListPlan<VatCheckRow, Data, RegistersSearch> = {
  name: 'vat-checks',
  title: 'office.registers.checks',
  address: registersAddress,
  call: api.companyInfo.vatChecks,
  columns,
  searchLabel: 'office.registers.search',
  status: { family: 'office.registers.check' },
  empty: { icon: BadgeCheck, title: 'office.registers.checksEmpty', body: 'office.registers.checksEmptyBody' },
}

/** All checks of VAT ids, as proof for tax-free sales. */
export function VatChecks(room: RoomProps<RegistersSearch>) {
  return <ListPage {...room} plan={plan} part above={() => <CheckNow />} />
}

function CheckNow() {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  return (
    <Group align="start">
      <div className="k-search b-input">
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
  )
}
