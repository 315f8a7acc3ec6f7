import {
  bookedCostKinds,
  type CarCost,
  type CarCostFields,
  carCostFields,
} from '@bilbro/contract/stock/car-costs/car-costs'
import { tx } from '@bilbro/i18n/i18n'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { companyToday } from '../../../core/today.ts'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const empty = (): CarCostFields => ({
  kind: 'REPAIR',
  supplier: null,
  documentNo: null,
  spentOn: companyToday(),
  net: eur(0),
  vat: eur(0),
  note: '',
})
const fieldsOf = ({ kind, supplier, documentNo, spentOn, net, vat, note }: CarCostFields): CarCostFields => ({
  kind,
  supplier,
  documentNo,
  spentOn,
  net,
  vat,
  note,
})
const labels = {
  kind: 'office.costs.kind',
  supplier: 'office.costs.supplier',
  documentNo: 'office.costs.documentNo',
  spentOn: 'word.date',
  net: 'office.costs.net',
  vat: 'office.costs.vat',
  note: 'office.costs.note',
} as const satisfies Record<keyof CarCostFields, string>

/** A cost of a car: create, change, delete. */
export function CostDialog({ carId, cost, onClose }: { carId: string; cost?: CarCost; onClose: () => void }) {
  const { t, format } = useT()
  const touches = ['carCosts', 'cars', 'carLogs', 'carMargin'] as const
  const remove = useAction((one: CarCost) => api.carCosts.remove({ params: { id: carId, costId: one.id } }), {
    ask: () => ({ title: t('office.costs.removeAsk'), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    undo: (_, one) => api.carCosts.create({ params: { id: carId }, body: fieldsOf(one) }),
    invalidates: touches,
  })
  const textOf = (field: string, value: unknown) =>
    field === 'kind'
      ? tx(`costKind.${String(value)}`)
      : field === 'net' || field === 'vat'
        ? format.money(value as CarCost['net'])
        : undefined
  const words = {
    label: (field: string) => (field in labels ? t(labels[field as keyof CarCostFields]) : undefined),
    text: textOf,
  }
  const kinds = cost?.kind === 'ADJUSTMENT' ? (['ADJUSTMENT', ...bookedCostKinds] as const) : bookedCostKinds
  return (
    <EditDialog<CarCostFields, CarCostFields, CarCost>
      title={t(cost ? 'office.costs.edit' : 'office.costs.book')}
      call={api.carCosts.create}
      draft={`car:${carId}:cost:${cost?.id ?? 'new'}`}
      schema={carCostFields}
      start={cost ? fieldsOf(cost) : empty()}
      save={
        cost
          ? {
              record: cost,
              words,
              send: (_changed, version, _values, whole) =>
                api.carCosts.update({
                  params: { id: carId, costId: cost.id },
                  body: { ...fieldsOf(whole as CarCostFields), version },
                }),
            }
          : { make: (body) => api.carCosts.create({ params: { id: carId }, body }) }
      }
      invalidates={touches}
      {...(cost && { remove: { busy: remove.busy, run: async () => (await remove.run(cost)) !== undefined } })}
      {...(!cost && { submit: t('office.costs.book') })}
      onClose={onClose}
    >
      <Grid min="13rem" gap={3}>
        <SelectField
          name="kind"
          label={t('office.costs.kind')}
          options={kinds.map((value) => ({ value, label: tx(`costKind.${value}`) }))}
        />
        <DateField name="spentOn" label={t('word.date')} />
        <MoneyField name="net" label={t('office.costs.net')} hint={t('office.costs.netHint')} />
        <MoneyField name="vat" label={t('office.costs.vat')} />
        <TextField name="supplier" label={t('office.costs.supplier')} maxLength={200} />
        <TextField name="documentNo" label={t('office.costs.documentNo')} maxLength={80} />
      </Grid>
      <TextField name="note" label={t('office.costs.note')} maxLength={500} />
    </EditDialog>
  )
}
