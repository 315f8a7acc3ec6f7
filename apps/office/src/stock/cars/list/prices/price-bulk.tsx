import type { CarRow, Car } from '@bilbro/contract/stock/cars/cars'
import { Grid } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { companyToday } from '../../../../core/today.ts'
import { api } from '../../../../core/api.ts'
import { EditDialog } from '../../../../kit/edit/edit-dialog.tsx'
import type { Begin } from '../../../../kit/list/bulk/bulk.ts'
import { PricePreview } from './price-preview.tsx'
import { changeOf, isShare, pricedBy, pricePlan, roundingNames, ways, type PricePlan } from './price-plan.ts'

const start: PricePlan = { way: 'LOWER', amount: null, percentBp: null, rounding: 'NONE', reason: '' }
const eur = (minor: number, row: CarRow) => ({ minor, currency: row.price?.currency ?? ('EUR' as const) })

type Props = {
  rows: readonly CarRow[]
  name: (row: CarRow) => string
  begin: Begin<CarRow>
  onClose: () => void
}

/** Changes several prices: a preview shows old and new price and margin of each car before anything is saved. */
export function PriceBulk({ rows, name, begin, onClose }: Props) {
  const { t } = useT()
  const title = t('office.bulkPrice.title')
  const run = (plan: PricePlan) => {
    const known = new Map(pricedBy(rows, changeOf(plan)!, companyToday()).map((one) => [one.row.id, one]))
    const set = (row: CarRow, version: number, price: CarRow['price']) =>
      api.cars.setPrice({
        params: { id: row.id },
        body: { version, price, ...(plan.reason && { reason: plan.reason }) },
      })
    begin({
      title,
      name,
      asked: true,
      refuses: (row) => known.get(row.id)?.why,
      each: (row) => set(row, row.version, eur(known.get(row.id)!.after!, row)),
      // Refused if another user has changed the car since then.
      undo: (row, answer) => set(row, (answer as Car).version, row.price),
    })
  }
  return (
    <EditDialog
      size="xl"
      title={title}
      call={api.cars.setPrice}
      draft="bulk:price"
      schema={pricePlan}
      start={start}
      save={{ make: async (plan: PricePlan) => plan }}
      done={() => ''}
      submit={t('office.bulkPrice.do')}
      onEnd={(plan) => {
        onClose()
        run(plan)
      }}
      onClose={onClose}
      beside={(form) => <PricePreview rows={rows} change={changeOf(form.watch())} />}
    >
      {(form) => (
        <>
          <SelectField
            name="way"
            label={t('office.bulkPrice.way')}
            options={ways.map((value) => ({ value, label: t(`office.bulkPrice.way.${value}`) }))}
          />
          <Grid min="10rem" gap={3}>
            {isShare(form.watch('way')) ? (
              <NumberField
                name="percentBp"
                label={t('office.bulkPrice.share')}
                unit="%"
                scale={100}
                decimals={2}
                required
              />
            ) : (
              <MoneyField name="amount" label={t('office.field.amount')} required />
            )}
            <SelectField
              name="rounding"
              label={t('office.bulkPrice.rounding')}
              options={roundingNames.map((value) => ({ value, label: t(`office.bulkPrice.rounding.${value}`) }))}
            />
          </Grid>
          <TextField name="reason" label={t('office.price.reason')} maxLength={500} />
        </>
      )}
    </EditDialog>
  )
}
