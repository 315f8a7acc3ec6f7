import type { Supplier } from '@bilbro/contract/stock/suppliers/supplier-fields'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil, ReceiptEuro, Trash2 } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { factsOf } from '../../kit/edit/field-facts.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { paymentDefs, supplierDefs } from './fields.ts'
import { type CarsSearch, SupplierCars } from './supplier-cars.tsx'
import { SupplierScoreCard } from './supplier-score.tsx'
import { supplierTabs, type SupplierTab } from './suppliers-search.ts'

const SupplierDialog = lazy(async () => ({ default: (await import('./supplier-dialog.tsx')).SupplierDialog }))

type Props = {
  id: string
  tab: SupplierTab
  search: CarsSearch
  onSearch: (change: CarsSearch) => void
  /** What we owe them, of a later module. */
  OpenItems: ComponentType<{ supplierId: string }>
}

/** One supplier: terms, cars, score and history. */
export function SupplierPage({ id, tab, search, onSearch, OpenItems }: Props) {
  const { t } = useT()
  const { dialog, close } = useDialog<'edit'>()
  const { data: supplier } = useSuspenseQuery(api.suppliers.get.query({ params: { id } }))
  const near = useNeighbours(api.suppliers.list, id)
  return (
    <DetailPage
      id={id}
      title={supplier.name}
      list={{ path: '/suppliers', label: t('nav.suppliers') }}
      near={near}
      badges={supplier.status === 'ARCHIVED' && <Badge>{t('supplierStatus.ARCHIVED')}</Badge>}
      actions={<Actions supplier={supplier} />}
      tabs={supplierTabs.map((one) => ({
        id: one,
        label: t(`office.suppliers.tab.${one}`),
        ...(one === 'cars' && { needs: { access: 'cars.read' } }),
      }))}
      tab={tab}
    >
      {tab === 'overview' && <Overview supplier={supplier} OpenItems={OpenItems} />}
      {tab === 'cars' && <SupplierCars supplierId={id} search={search} onSearch={onSearch} />}
      {tab === 'history' && (
        <History
          ask={(before) => api.suppliers.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      <Suspense>{dialog === 'edit' && <SupplierDialog supplier={supplier} onClose={close} />}</Suspense>
    </DetailPage>
  )
}

function Actions({ supplier: { id, name, status } }: { supplier: Supplier }) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { open } = useDialog<'edit'>()
  const input = { params: { id }, body: {} }
  const archive = useAction(api.suppliers.archive, {
    done: () => t('office.suppliers.archived', { name }),
    undo: () => api.suppliers.restore(input),
    invalidates: ['suppliers'],
  })
  const restore = useAction(api.suppliers.restore, {
    done: () => t('office.suppliers.restored', { name }),
    invalidates: ['suppliers'],
  })
  const remove = useAction(
    async (removed: { params: { id: string } }) => {
      const answer = await api.suppliers.remove(removed)
      // The page of a deleted supplier would be read again.
      if (answer.result === 'DELETED') await navigate({ to: '/suppliers' })
      return answer
    },
    {
      ask: () => ({
        title: t('office.suppliers.remove', { name }),
        body: t('office.suppliers.removeBody'),
        yes: t('ui.delete'),
        danger: true,
      }),
      done: ({ result }) =>
        t(result === 'DELETED' ? 'office.suppliers.removed' : 'office.suppliers.keptArchived', { name }),
      invalidates: ['suppliers'],
    },
  )
  return (
    <>
      {may(api.purchaseInvoices.list) && (
        <ButtonLink to="/purchase-invoices" search={{ supplierId: id }} icon={<ReceiptEuro size={16} />}>
          {t('office.suppliers.invoices')}
        </ButtonLink>
      )}
      {may(api.suppliers.update) && (
        <>
          <Button icon={<Pencil size={16} />} onClick={() => open('edit')}>
            {t('ui.edit')}
          </Button>
          {status === 'ARCHIVED' ? (
            <Button icon={<ArchiveRestore size={16} />} busy={restore.busy} onClick={() => void restore.run(input)}>
              {t('office.suppliers.restore')}
            </Button>
          ) : (
            <Button icon={<Archive size={16} />} busy={archive.busy} onClick={() => void archive.run(input)}>
              {t('office.suppliers.archive')}
            </Button>
          )}
          <Button look="danger" icon={<Trash2 size={16} />} busy={remove.busy} onClick={() => void remove.run(input)}>
            {t('ui.delete')}
          </Button>
        </>
      )}
    </>
  )
}

function Overview({ supplier, OpenItems }: { supplier: Supplier } & Pick<Props, 'OpenItems'>) {
  const { t, format } = useT()
  const { brands, externalId, notes, purchaseTaxCase: _case, ...own } = supplier
  const known = { ...own, ...(_case !== 'UNKNOWN' && { purchaseTaxCase: _case }) }
  return (
    <Grid cols={2}>
      <Stack>
        <Card title={t('office.suppliers.data')}>
          <Facts
            items={[
              ...factsOf(supplierDefs, known, format),
              { label: t('office.suppliers.brands'), value: brands.map(({ name }) => name).join(', ') },
              { label: t('office.suppliers.externalId'), value: externalId },
            ]}
          />
        </Card>
        {notes && (
          <Card title={t('office.suppliers.notes')}>
            <Text pre>{notes}</Text>
          </Card>
        )}
      </Stack>
      <Stack>
        <OpenItems supplierId={supplier.id} />
        <SupplierScoreCard supplier={supplier} />
        <Card title={t('office.suppliers.payment')}>
          <Facts items={factsOf(paymentDefs, supplier, format)} />
        </Card>
      </Stack>
    </Grid>
  )
}
