import type { calculationInput } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { wishes } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import { fewestSales } from '@bilbro/contract/overview/past-sales/past-sales'
import { fuels, gearboxes, purchaseTaxCases } from '@bilbro/contract/stock/cars/car-enums'
import { makerOf } from '@bilbro/contract/stock/vehicle-data/wmi'
import { Button } from '@bilbro/ui/forms/button'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { DatabaseSearch } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { countryOptions } from '../../kit/countries.ts'
import { enumOptions } from '../../stock/cars/enum-options.ts'
import { vinProblem } from '../../stock/cars/vin.ts'
import { SupplierField } from '../../stock/suppliers/supplier-field.tsx'
import { VehicleDataDialog } from '../../stock/vehicle-data/vehicle-data-dialog.tsx'
import { CostInputs, newCost, withBasis } from './cost-inputs.tsx'
import { KnownVinNotice } from './known-vin-notice.tsx'

export type Input = z.input<typeof calculationInput>
export type Form = UseFormReturn<Input, unknown, z.output<typeof calculationInput>>

/** Fields that a data service or a register can fill in. */
const ofVehicle = [
  ...(['brand', 'model', 'variant', 'firstRegistration', 'mileage', 'fuel', 'gearbox'] as const),
  ...(['co2Wltp', 'electricRangeKm'] as const),
]

type Props = {
  form: Form
  /** The calculation that is edited: its VIN warning leaves itself out, and vehicle data stays as entered. */
  ofId?: string
  /** The costs that count now, as a start of own costs. */
  costs?: Input['costs']
}

/** What a person enters about the car, its purchase and its sale. */
export function CalculationInputs({ form, ofId, costs }: Props) {
  const { t } = useT()
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Title level={3}>{t('office.calculations.formCar')}</Title>
        <Vin form={form} {...(ofId && { ofId })} />
        <CarInputs form={form} />
      </Stack>
      <Stack gap={2}>
        <Title level={3}>{t('office.calculations.formDeal')}</Title>
        <DealInputs form={form} />
        <OwnCosts form={form} start={costs ?? []} />
        <TextAreaField name="note" label={t('word.note')} maxLength={1000} />
      </Stack>
    </Stack>
  )
}

function Vin({ form, ofId }: Pick<Props, 'form' | 'ofId'>) {
  const { t } = useT()
  const may = useCan()
  const [isAsking, setAsking] = useState(false)
  const typed = form.watch('vin') ?? ''
  const vin = typed && !vinProblem(typed) ? typed.replace(/[\s\-.]/g, '').toUpperCase() : null
  return (
    <>
      <TextField name="vin" label={t('car.vin')} upper joined maxLength={17} hint={t('office.vin.hint')} />
      {vin && <KnownVinNotice vin={vin} {...(ofId && { ofId })} />}
      {vin && !ofId && may(api.vehicleData.registerStored) && (
        <div>
          <Button size="sm" icon={<DatabaseSearch size={15} />} onClick={() => setAsking(true)}>
            {t('office.data.title')}
          </Button>
        </div>
      )}
      {vin && isAsking && (
        <VehicleDataDialog
          vin={vin}
          here={(field) => (form.getValues() as Record<string, unknown>)[field]}
          only={ofVehicle}
          onTake={(fields) => {
            for (const [name, value] of Object.entries(fields))
              form.setValue(name as (typeof ofVehicle)[number], value as never, {
                shouldDirty: true,
                shouldValidate: true,
              })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function CarInputs({ form }: { form: Form }) {
  const { t } = useT()
  const maker = makerOf(form.watch('vin') ?? '')
  const isOther = maker && form.watch('brand') !== maker
  return (
    <>
      <Grid min="13rem" gap={3}>
        <TextField
          name="brand"
          label={t('car.brand')}
          required
          {...(isOther && {
            end: (
              <Button
                size="sm"
                look="quiet"
                onClick={() => form.setValue('brand', maker, { shouldDirty: true, shouldValidate: true })}
              >
                {maker}
              </Button>
            ),
          })}
        />
        <TextField name="model" label={t('car.model')} required />
        <TextField name="variant" label={t('car.modelDescription')} />
        <DateField name="firstRegistration" label={t('car.firstRegistration')} />
        <NumberField name="mileage" label={t('car.mileage')} unit="km" />
        <SelectField name="fuel" label={t('car.fuel')} options={enumOptions('fuel', fuels)} clearable />
        <SelectField name="gearbox" label={t('car.gearbox')} options={enumOptions('gearbox', gearboxes)} clearable />
        <NumberField name="co2Wltp" label={t('office.field.co2Wltp')} unit="g/km" />
        <NumberField name="curbWeightKg" label={t('car.curbWeight')} unit="kg" />
        <NumberField name="electricRangeKm" label={t('car.electricRange')} unit="km" />
      </Grid>
      <CheckboxField name="isPluginHybrid" label={t('car.pluginHybrid')} />
    </>
  )
}

function DealInputs({ form }: { form: Form }) {
  const { t, format } = useT()
  const may = useCan()
  const isPercent = form.watch('wish') === 'PERCENT'
  return (
    <>
      <Grid min="13rem" gap={3}>
        <SelectField
          name="sourceCountry"
          label={t('office.calculations.source')}
          options={countryOptions(format)}
          required
        />
        <SelectField
          name="purchaseTaxCase"
          label={t('car.purchaseTaxCase')}
          options={enumOptions('purchaseTaxCase', purchaseTaxCases)}
        />
        {may(api.suppliers.list) && <SupplierField name="supplierId" label={t('word.supplier')} />}
        <MoneyField
          name="offered"
          label={t('office.calculations.offered')}
          hint={t('office.calculations.offeredHint')}
        />
        <SelectField
          name="buyerCountry"
          label={t('office.calculations.buyer')}
          options={countryOptions(format)}
          required
        />
        <MoneyField
          name="ownPrice"
          label={t('office.calculations.ownPrice')}
          hint={t('office.calculations.ownPriceHint', { fewest: fewestSales })}
        />
        {form.watch('ownPrice') && (
          <TextField name="ownPriceReason" label={t('office.calculations.ownPriceReason')} required maxLength={500} />
        )}
        <NumberField name="ownDays" label={t('office.calculations.ownDays')} />
        <SelectField
          name="wish"
          label={t('office.calculations.wish')}
          options={wishes.map((value) => ({ value, label: t(`office.calculations.wish.${value}`) }))}
        />
        {isPercent ? (
          <NumberField
            name="wishedBp"
            label={t('office.calculations.wishedBp')}
            unit="%"
            scale={100}
            decimals={2}
            required
          />
        ) : (
          <MoneyField name="wishedAmount" label={t('office.calculations.wished')} required />
        )}
      </Grid>
      <CheckboxField name="isAfterHolding" label={t('office.calculations.isAfterHolding')} />
    </>
  )
}

/** Costs of a person replace those of the template. */
function OwnCosts({ form, start }: { form: Form; start: NonNullable<Input['costs']> }) {
  const { t } = useT()
  const rows = form.watch('costs')
  const set = (costs: Input['costs']) => form.setValue('costs', costs, { shouldDirty: true, shouldValidate: false })
  const now = () => form.getValues('costs') ?? []
  return (
    <>
      <label className="b-choice">
        <input
          type="checkbox"
          checked={!!rows}
          onChange={({ currentTarget }) => set(currentTarget.checked ? start : null)}
        />
        {t('office.calculations.ownCosts')}
      </label>
      {rows && (
        <CostInputs
          rows={rows}
          onAdd={() => set([...now(), newCost])}
          onRemove={(at) => set(now().filter((_one, other) => other !== at))}
          onBasis={(at) => set(now().map((row, other) => (other === at ? withBasis(row) : row)))}
        />
      )}
    </>
  )
}
