import {
  calculationInput,
  type PurchaseCalculation,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import {
  purchaseCalculationsApi,
  type Recalculation,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculations'
import { ApiError } from '@bilbro/contract/client'
import { tx } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import { companyToday } from '../../core/today.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { SupplierField } from '../../stock/suppliers/supplier-field.tsx'
import { CalculationInputs, type Input } from './calculation-inputs.tsx'

type Props = { of: PurchaseCalculation; onClose: () => void }
const invalidates = ['purchaseCalculations'] as const

export function EditCalculation({ of: { id, version, input, frozen }, onClose }: Props) {
  const { t } = useT()
  return (
    <EditDialog<Input, z.output<typeof calculationInput>, PurchaseCalculation>
      size="xl"
      title={t('office.calculations.edit')}
      call={api.purchaseCalculations.update}
      draft={`purchase-calculation:${id}`}
      schema={calculationInput}
      start={input}
      save={{ make: (typed) => api.purchaseCalculations.update({ params: { id }, body: { version, input: typed } }) }}
      done={() => t('office.calculations.saved')}
      invalidates={invalidates}
      submit={t('office.calculations.calculate')}
      onClose={onClose}
    >
      {(form) => <CalculationInputs form={form} ofId={id} costs={frozen.costs} />}
    </EditDialog>
  )
}

type Change = Recalculation['changes'][number]

/** Shows what another calculation would change, before it is made. */
export function AgainDialog({ of: { id, version }, onClose }: Props) {
  const { t, format } = useT()
  const params = { id }
  const { data } = useQuery({ ...api.purchaseCalculations.recalculation.query({ params }), staleTime: 0 })
  const again = useAction(() => api.purchaseCalculations.recalculate({ params, body: { version } }), {
    invalidates,
    done: () => t('office.calculations.saved'),
    after: onClose,
  })
  const shown = ({ what }: Change, value: Change['from']) => {
    if (value === null) return '–'
    if (typeof value === 'object') return format.money(value)
    if (typeof value === 'number') return format.number(value)
    if (what === 'TAX') return tx(`dealTaxCase.${value}`)
    return what === 'CLOSENESS' ? tx(`office.calculations.closeness.${value}`) : value
  }
  const columns: Column<Change>[] = [
    { id: 'what', header: t('office.carMargin.what'), cell: ({ what }) => t(`office.calculations.changed.${what}`) },
    { id: 'from', header: t('office.calculations.before'), align: 'end', cell: (row) => shown(row, row.from) },
    { id: 'to', header: t('office.calculations.after'), align: 'end', cell: (row) => shown(row, row.to) },
  ]
  const isSame = data?.changes.length === 0
  return (
    <Dialog open title={t('office.calculations.again')} onClose={onClose}>
      {!data && (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {isSame && <Text>{t('office.calculations.againSame')}</Text>}
      {data && !isSame && (
        <>
          <Text>{t('office.calculations.againBody', { day: format.day(data.day) })}</Text>
          <SimpleTable
            label={t('office.calculations.again')}
            columns={columns}
            rows={data.changes}
            rowId={({ what }) => what}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {data && !isSame && (
          <Button look="primary" busy={again.busy} onClick={() => void again.run(undefined)}>
            {t('office.calculations.again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const purchase = purchaseCalculationsApi.buy.body!.omit({ version: true })
type Purchase = z.infer<typeof purchase>

/** The step by which the calculation becomes a car in stock. */
export function BuyDialog({ of: { id, version, input, sheet }, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const [duplicate, setDuplicate] = useState<{ id: string; title: string; stockNo: string }>()
  const make = async (bought: Purchase) => {
    setDuplicate(undefined)
    try {
      return await api.purchaseCalculations.buy({ params: { id }, body: { version, ...bought } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'car.vinTaken' && bought.vin)
        setDuplicate((await api.cars.search({ query: { q: bought.vin, limit: 1 } }).catch(() => []))[0])
      throw error
    }
  }
  return (
    <EditDialog<z.input<typeof purchase>, Purchase, PurchaseCalculation>
      title={t('office.calculations.buyTitle')}
      call={{ access: 'cars.write' }}
      schema={purchase}
      start={{
        purchasedOn: companyToday(),
        supplierId: input.supplierId,
        vin: input.vin,
        noVinReason: null,
        ...(sheet.plan && { purchasePrice: sheet.plan.price }),
      }}
      save={{ make }}
      done={() => t('office.calculations.buyDone')}
      invalidates={['purchaseCalculations', 'carStats']}
      submit={t('office.calculations.buy')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text tone="dim">{t('office.calculations.buyBody')}</Text>
          <Grid min="13rem" gap={3}>
            <MoneyField name="purchasePrice" label={t('car.purchasePrice')} required />
            <DateField name="purchasedOn" label={t('car.purchaseDate')} required />
            {may(api.suppliers.list) && <SupplierField name="supplierId" label={t('word.supplier')} />}
          </Grid>
          <TextField name="vin" label={t('car.vin')} upper joined maxLength={17} />
          {duplicate && (
            <Text tone="danger">
              <Anchor to="/cars/$id" params={{ id: duplicate.id }}>
                {duplicate.title} ({duplicate.stockNo})
              </Anchor>
            </Text>
          )}
          {!form.watch('vin') && <TextField name="noVinReason" label={t('office.field.noVinReason')} maxLength={200} />}
        </>
      )}
    </EditDialog>
  )
}
