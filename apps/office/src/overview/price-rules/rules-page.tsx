import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { PriceRule } from '@bilbro/contract/overview/price-rules/price-rules'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ListChecks, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { carsOf, segmentWords, stepWords } from './rule-words.ts'
import { rulesAddress, type RulesSearch } from './rules-search.ts'

type Data = DataOf<Api['priceRules']['list']>

const columns: ListColumn<PriceRule>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 240,
    sortable: true,
    cell: ({ id, name }) => (
      <RowLink to="." search={(now: object) => ({ ...now, dialog: 'edit', rule: id }) as never}>
        {name}
      </RowLink>
    ),
  },
  {
    id: 'position',
    header: 'office.priceRules.position',
    width: 110,
    align: 'end',
    sortable: true,
    cell: ({ position }) => position,
  },
  {
    id: 'afterDays',
    header: 'office.priceRules.step',
    width: 320,
    sortable: true,
    cell: (rule, { t, format }) => (
      <TwoLines first={stepWords(rule, format)} second={rule.needsMinimum && t('office.priceRules.needsMinimum')} />
    ),
  },
  {
    id: 'segment',
    header: 'office.priceRules.segment',
    width: 300,
    cell: ({ segment }, { format }) => (
      <Anchor to="/cars" search={carsOf(segment) as never}>
        {segmentWords(segment, format)}
      </Anchor>
    ),
  },
  {
    id: 'open',
    header: 'office.priceRules.open',
    width: 150,
    align: 'end',
    cell: ({ id, openCount }, { format }) => (
      <Anchor to="/price-proposals" search={{ ruleId: [id] } as never}>
        {format.number(openCount)}
      </Anchor>
    ),
  },
  {
    id: 'state',
    header: 'word.status',
    width: 110,
    cell: ({ isActive }, { t }) => (
      <Badge tone={isActive ? 'green' : 'grey'}>{t(isActive ? 'priceRuleTab.ACTIVE' : 'priceRuleTab.ENDED')}</Badge>
    ),
  },
]

const plan: ListPlan<PriceRule, Data, RulesSearch> = {
  name: 'price-rules',
  title: 'nav.priceRules',
  address: rulesAddress,
  call: api.priceRules.list,
  columns,
  lines: 2,
  searchLabel: 'office.priceRules.search',
  status: { family: 'priceRuleTab' },
  empty: { icon: ListChecks, title: 'office.priceRules.empty', body: 'office.priceRules.emptyBody' },
}

/** The rules that propose lower prices for cars that have waited long. */
export function RulesPage(room: RoomProps<RulesSearch>) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<'new' | 'edit', 'rule'>(['rule'])
  const id = idOf('rule')
  const add = may(api.priceRules.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
      {t('office.priceRules.new')}
    </Button>
  )
  return (
    <ListPage {...room} plan={plan} actions={add} onOpen={(row) => open('edit', { rule: row.id })}>
      {(data) =>
        data && dialog === 'new' ? (
          <RuleDialog locations={data.locations} onClose={close} />
        ) : (
          data &&
          dialog === 'edit' && (
            <RecordGuard
              key={id}
              record={data.items.find((row) => row.id === id)}
              gone={t('office.edit.gone')}
              onClose={close}
            >
              {(rule) => <RuleDialog rule={rule} locations={data.locations} onClose={close} />}
            </RecordGuard>
          )
        )
      }
    </ListPage>
  )
}
