import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { LegalEntity } from '@bilbro/contract/admin/legal-entities/legal-entities'
import { legalEntityFields } from '@bilbro/contract/admin/legal-entities/legal-entity-fields'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Landmark, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { entitiesAddress, type EntitiesSearch } from './entities-search.ts'
import { entitySections } from './fields.ts'

type Data = DataOf<Api['legalEntities']['list']>

const columns: ListColumn<LegalEntity>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 220,
    sortable: true,
    cell: (row) => (
      <RowLink to="/settings/legal-entities/$id" params={{ id: row.id }}>
        {row.name}
      </RowLink>
    ),
  },
  { id: 'legalName', header: 'office.entities.legalName', width: 260, cell: (row) => row.legalName },
  {
    id: 'country',
    header: 'word.country',
    width: 180,
    sortable: true,
    cell: (row, { format }) => [row.city, format.country(row.country)].filter(Boolean).join(', '),
  },
  { id: 'vatId', header: 'word.vatId', width: 150, cell: (row) => row.vatId },
  {
    id: 'status',
    header: 'word.status',
    width: 130,
    cell: (row) => <StatusBadge family="legalEntityStatus" value={row.status} />,
  },
  {
    id: 'isDefault',
    header: 'office.entities.default',
    width: 140,
    cell: (row, { t }) => row.isDefault && <Badge tone="blue">{t('office.entities.default')}</Badge>,
  },
]

const plan: ListPlan<LegalEntity, Data, EntitiesSearch> = {
  name: 'legal-entities',
  title: 'nav.entities',
  address: entitiesAddress,
  call: api.legalEntities.list,
  columns,
  searchLabel: 'office.entities.search',
  status: { family: 'legalEntityStatus' },
  empty: { icon: Landmark, title: 'office.entities.empty', body: 'office.entities.emptyBody' },
}

/** The companies in whose name documents are issued. */
export function EntitiesPage(room: RoomProps<EntitiesSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<'new'>()
  const show = ({ id }: { id: string }, replace = false) =>
    void navigate({ to: '/settings/legal-entities/$id', params: { id }, replace })
  const add = may(api.legalEntities.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
      {t('office.entities.new')}
    </Button>
  )
  return (
    <ListPage {...room} plan={plan} actions={add} onOpen={show}>
      {() => dialog === 'new' && <NewEntityDialog onClose={close} onMade={(made) => show(made, true)} />}
    </ListPage>
  )
}

const defs = entitySections.company
const schema = legalEntityFields.pick({
  name: true,
  legalName: true,
  country: true,
  timeZone: true,
  street: true,
  postalCode: true,
  city: true,
})

function NewEntityDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: { id: string }) => void }) {
  const { t } = useT()
  return (
    <EditDialog
      title={t('office.entities.new')}
      call={api.legalEntities.create}
      draft="legal-entity:new"
      schema={schema}
      start={{
        name: '',
        legalName: '',
        country: 'DE',
        timeZone: 'Europe/Berlin',
        street: null,
        postalCode: null,
        city: null,
      }}
      save={{ make: (body) => api.legalEntities.create({ body }) }}
      invalidates={['legalEntities']}
      submit={t('ui.create')}
      onClose={onClose}
      onEnd={onMade}
    >
      <Grid min="14rem" gap={3}>
        <FieldInputs defs={defs} schema={schema} />
      </Grid>
    </EditDialog>
  )
}
