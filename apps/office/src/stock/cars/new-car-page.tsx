import type { Car } from '@bilbro/contract/stock/cars/cars'
import { carsApi } from '@bilbro/contract/stock/cars/cars'
import { makerOf } from '@bilbro/contract/stock/vehicle-data/wmi'
import { feedFields } from '@bilbro/contract/stock/biil/biil'
import { conditions, fuels, gearboxes } from '@bilbro/contract/stock/cars/car-enums'
import { ApiError } from '@bilbro/contract/client'
import { tx } from '@bilbro/i18n/i18n'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { Page } from '@bilbro/ui/layout/page'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DatabaseSearch } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { FormCard } from '../../kit/edit/form-card.tsx'
import { BiilDialog, type TakenFromBiil } from '../biil/biil-dialog.tsx'
import { AttributeChoice, withAttributes } from '../vehicle-data/attribute-choice.tsx'
import { VehicleDataDialog } from '../vehicle-data/vehicle-data-dialog.tsx'
import { SupplierField } from '../suppliers/supplier-field.tsx'
import { carQuery } from './car-query.ts'
import { vinProblem } from './vin.ts'

const body = carsApi.create.body!.pick({
  vin: true,
  biilId: true,
  noVinReason: true,
  brand: true,
  model: true,
  variant: true,
  condition: true,
  firstRegistration: true,
  mileage: true,
  fuel: true,
  gearbox: true,
  power: true,
  price: true,
  purchasePrice: true,
  purchasedOn: true,
  supplierId: true,
})
/** `attributeSet` is the id of saved attributes that the car gets; `more` are fields of biil that the form does not show. */
const schema = body.extend({ attributeSet: z.string().nullable(), more: feedFields })
type NewCar = z.infer<typeof schema>

const empty = {
  vin: null,
  biilId: null,
  noVinReason: null,
  brand: '',
  model: '',
  variant: null,
  condition: 'USED' as const,
  firstRegistration: null,
  mileage: null,
  fuel: null,
  gearbox: null,
  power: null,
  price: null,
  purchasePrice: null,
  purchasedOn: null,
  supplierId: null,
  attributeSet: null,
  more: {},
}

/** Creates a car from its VIN and the few required facts. */
export function NewCarPage() {
  const { t } = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [duplicate, setDuplicate] = useState<{ id: string; title: string; stockNo: string }>()
  const make = async ({ attributeSet, more, ...shown }: NewCar) => {
    setDuplicate(undefined)
    const values = { ...more, ...shown }
    const { brand, model } = values
    try {
      const sets = attributeSet ? await api.vehicleData.listAttributes({ query: { brand, model } }) : []
      // A set of another model, chosen before the model was changed, is not taken.
      const set = sets.find(({ id }) => id === attributeSet)
      return await api.cars.create({ body: withAttributes(values, set) })
    } catch (error) {
      if (
        error instanceof ApiError &&
        values.vin &&
        (error.code === 'car.vinTaken' || error.issues.some((issue) => issue.path[0] === 'vin'))
      ) {
        const found = await api.cars.search({ query: { q: values.vin, limit: 1 } }).catch(() => [])
        setDuplicate(found[0])
      }
      throw error
    }
  }
  const show = (car: Car) => {
    client.setQueryData(carQuery(car.id).queryKey, car)
    setTimeout(() => void navigate({ to: '/cars/$id', params: { id: car.id } }))
  }
  return (
    <Page
      title={t('cars.new')}
      width="narrow"
      above={
        <nav className="k-crumbs" aria-label={t('office.crumbs')}>
          <Anchor to="/cars" plain>
            {t('nav.cars')}
          </Anchor>
          <span aria-hidden="true">/</span>
          <span>{t('cars.new')}</span>
        </nav>
      }
    >
      <FormCard<z.input<typeof schema>, NewCar, Car>
        call={api.cars.create}
        draft="new-car"
        schema={schema}
        start={empty}
        save={{ make }}
        invalidates={['carStats']}
        done={() => ''}
        onSaved={show}
        submit={t('ui.create')}
        foot={
          <ButtonLink to="/cars" look="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        }
      >
        {(form) => <NewCarInputs form={form} duplicate={duplicate} />}
      </FormCard>
    </Page>
  )
}

/** Fields of the form that a source can fill in; the car's page offers the others. */
const formFields = [
  'brand',
  'model',
  'variant',
  'condition',
  'firstRegistration',
  'mileage',
  'fuel',
  'gearbox',
  'power',
] as const

/** The number at biil, and what biil or a file of biil says about the car. */
function FromBiil({ form }: Pick<InputsProps, 'form'>) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const biilId = (form.watch('biilId') ?? '').trim()
  const more = Object.keys(form.watch('more') ?? {}).length
  const isShown = (name: string): name is (typeof formFields)[number] =>
    (formFields as readonly string[]).includes(name)
  const take = ({ vin, biilId: taken, ...fields }: TakenFromBiil) => {
    const set = (name: 'vin' | 'biilId' | (typeof formFields)[number], value: unknown) =>
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })
    if (vin && !form.getValues('vin')) set('vin', vin)
    if (taken) set('biilId', taken)
    const entries = Object.entries(fields)
    for (const [name, value] of entries) if (isShown(name)) set(name, value)
    form.setValue('more', Object.fromEntries(entries.filter(([name]) => !isShown(name))), { shouldDirty: true })
  }
  return (
    <>
      <TextField
        name="biilId"
        label={t('office.field.biilId')}
        maxLength={40}
        {...(more > 0 && { hint: t('office.biil.more', { count: more }) })}
        end={
          <Button size="sm" look="quiet" icon={<DatabaseSearch size={15} />} onClick={() => setOpen(true)}>
            {t('office.biil.title')}
          </Button>
        }
      />
      {isOpen && (
        <BiilDialog
          biilId={/^[\w-]{1,40}$/.test(biilId) ? biilId : null}
          here={(field) => (form.getValues() as Record<string, unknown>)[field]}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type InputsProps = {
  form: UseFormReturn<z.input<typeof schema>, unknown, NewCar>
  /** The car that already has this VIN. */
  duplicate: { id: string; title: string; stockNo: string } | undefined
}

function NewCarInputs({ form, duplicate }: InputsProps) {
  const { t } = useT()
  const may = useCan()
  const vin = form.watch('vin') ?? ''
  const problem = vin ? vinProblem(vin) : undefined
  const [isAsking, setAsking] = useState(false)
  const maker = makerOf(vin)
  const words = (family: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: tx(`${family}.${value}`) }))
  return (
    <>
      <TextField
        name="vin"
        label={t('car.vin')}
        upper
        joined
        maxLength={17}
        hint={
          problem === 'short'
            ? t('office.vin.short', { count: vin.length })
            : problem
              ? t('office.vin.letters')
              : vin
                ? t('office.vin.good')
                : t('office.vin.hint')
        }
      />
      {duplicate && (
        <Text tone="danger">
          <Anchor to="/cars/$id" params={{ id: duplicate.id }}>
            {duplicate.title} ({duplicate.stockNo})
          </Anchor>
        </Text>
      )}
      {vin && !problem && may(api.vehicleData.registerStored) && (
        <div>
          <Button size="sm" icon={<DatabaseSearch size={15} />} onClick={() => setAsking(true)}>
            {t('office.data.title')}
          </Button>
        </div>
      )}
      {isAsking && !problem && (
        <VehicleDataDialog
          vin={vin.toUpperCase()}
          here={(field) => (form.getValues() as Record<string, unknown>)[field]}
          only={formFields}
          onTake={(fields) => {
            for (const [name, value] of Object.entries(fields))
              form.setValue(name as (typeof formFields)[number], value as never, {
                shouldDirty: true,
                shouldValidate: true,
              })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {may(api.biil.get) && <FromBiil form={form} />}
      {!vin && <TextField name="noVinReason" label={t('office.field.noVinReason')} maxLength={200} />}
      <Grid min="14rem" gap={3}>
        <TextField
          name="brand"
          label={t('car.brand')}
          required
          {...(maker && form.watch('brand') !== maker && { hint: t('office.vin.maker', { maker }) })}
          end={
            maker &&
            form.watch('brand') !== maker && (
              <Button
                size="sm"
                look="quiet"
                onClick={() => form.setValue('brand', maker, { shouldDirty: true, shouldValidate: true })}
              >
                {maker}
              </Button>
            )
          }
        />
        <TextField name="model" label={t('car.model')} required />
        {may(api.vehicleData.listAttributes) && <AttributeChoice name="attributeSet" />}
        <TextField name="variant" label={t('car.modelDescription')} />
        <SelectField name="condition" label={t('car.condition')} options={words('condition', conditions)} />
        <DateField name="firstRegistration" label={t('car.firstRegistration')} />
        <NumberField name="mileage" label={t('car.mileage')} unit="km" />
        <SelectField name="fuel" label={t('car.fuel')} options={words('fuel', fuels)} clearable />
        <SelectField name="gearbox" label={t('car.gearbox')} options={words('gearbox', gearboxes)} clearable />
        <NumberField name="power" label={t('car.power')} unit="kW" />
        {may({ access: 'cars.price' }) && <MoneyField name="price" label={t('office.price.asking')} />}
        {may({ access: 'cars.price' }) && may({ access: 'cars.cost' }) && (
          <MoneyField name="purchasePrice" label={t('car.purchasePrice')} />
        )}
        <DateField name="purchasedOn" label={t('car.purchaseDate')} />
        {may(api.suppliers.list) && <SupplierField name="supplierId" label={t('word.supplier')} />}
      </Grid>
    </>
  )
}
