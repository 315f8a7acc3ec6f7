import './sanctions.css'
import type { Api } from '@bilbro/contract'
import type { SanctionHit } from '@bilbro/contract/dealers/sanctions/sanctions'
import type { DataOf } from '@bilbro/contract/endpoint'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { FileUp, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { useOpened } from '../../kit/detail/use-opened.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { HitDialog } from './hit-dialog.tsx'
import { ListState } from './list-state.tsx'
import { ListVersions } from './list-versions.tsx'
import { LoadDialog } from './load-dialog.tsx'
import { SanctionRulesDialog } from './sanction-rules-dialog.tsx'
import { type SanctionDialog, sanctionsAddress, type SanctionsSearch } from './sanctions-search.ts'

type Data = DataOf<Api['sanctions']['hits']>

const columns: ListColumn<SanctionHit>[] = [
  {
    id: 'subjectName',
    header: 'office.sanctions.ours',
    width: 280,
    sortable: true,
    cell: (hit, { t }) => (
      <TwoLines
        first={
          <RowLink to="." search={(before: object) => ({ ...before, hit: hit.id }) as never}>
            {hit.subjectName}
          </RowLink>
        }
        second={[t(`office.sanctions.kind.${hit.subjectKind}`), hit.company?.name].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'entry',
    header: 'office.sanctions.entry',
    width: 280,
    cell: (hit) => (
      <TwoLines
        first={hit.likeName}
        second={[hit.entry.reference, hit.entry.countries.join(', ')].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'score',
    header: 'office.sanctions.score',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (hit, { format }) => format.percent(hit.score / 100),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 170,
    cell: (hit) => <StatusBadge family="sanctionStatus" value={hit.hitStatus} />,
  },
  {
    id: 'foundAt',
    header: 'office.sanctions.foundAt',
    width: 140,
    align: 'end',
    sortable: true,
    cell: (hit, { format }) => <span title={format.instant(hit.foundAt)}>{format.relative(hit.foundAt)}</span>,
  },
]

const plan: ListPlan<SanctionHit, Data, SanctionsSearch> = {
  name: 'sanctions',
  title: 'office.sanctions.title',
  address: sanctionsAddress,
  call: api.sanctions.hits,
  columns,
  lines: 2,
  searchLabel: 'office.sanctions.search',
  status: { family: 'sanctionStatus', usual: 'OPEN' },
  empty: { icon: ShieldCheck, title: 'office.sanctions.empty', body: 'office.sanctions.emptyBody' },
}

/** Possible matches beside the list entries, and the active version of the list. */
export function SanctionsPage(room: RoomProps<SanctionsSearch>) {
  const { t } = useT()
  const may = useCan()
  const opened = useOpened()
  const { hit: id, beside } = room.search
  const { dialog, open, close } = useDialog<SanctionDialog>()
  const { data: overview } = useQuery(api.sanctions.overview.query())
  const closeHit = () => opened.close('hit', ({ hit: _hit, dialog: _dialog, ...rest }) => rest)
  return (
    <ListPage
      {...room}
      plan={plan}
      onOpen={(hit) => opened.open('hit', (before) => ({ ...before, hit: hit.id }))}
      above={() => overview && <ListState overview={overview} />}
      beside={{
        tab: {
          label: t('office.sanctions.lists'),
          search: { beside: 'lists' },
          alone: {},
          current: beside !== undefined,
          count: overview?.lists.length ?? null,
        },
        page: <ListVersions overview={overview} />,
      }}
      actions={
        <>
          {may(api.sanctions.saveSettings) && (
            <Button icon={<SlidersHorizontal size={16} />} onClick={() => open('rules')}>
              {t('office.rules.button')}
            </Button>
          )}
          {may(api.sanctions.upload) && (
            <Button look="primary" icon={<FileUp size={16} />} onClick={() => open('load')}>
              {t('office.sanctions.load')}
            </Button>
          )}
        </>
      }
    >
      {(data) => (
        <>
          {dialog === 'rules' && overview && <SanctionRulesDialog set={overview.settings} onClose={close} />}
          {dialog === 'load' && <LoadDialog onClose={close} />}
          {id && data && (
            <HitDialog key={id} id={id} hit={data.items.find((hit) => hit.id === id)} onClose={closeHit} />
          )}
        </>
      )}
    </ListPage>
  )
}
