import type { Money } from '@bilbro/contract/common'
import { purchaseLineTaxes, purchaseTargets } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseLineFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { bookedCostKinds } from '@bilbro/contract/stock/car-costs/car-costs'
import { tx } from '@bilbro/i18n/i18n'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { Text } from '@bilbro/ui/layout/text'
import { useRows } from '@bilbro/ui/table/use-rows'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { CarField, type KnownCar } from '../../../kit/car-field.tsx'

type Unit = { unit: Money['currency'] }
const most = 200
const blank: Partial<PurchaseLineFields> = {
  text: '',
  target: 'NONE',
  carId: null,
  costKind: null,
  taxedAs: 'DOMESTIC',
  rateBp: 1900,
}
const rates = [1900, 700, 0]

/** The invoice lines: cost kind, car and tax. */
export function PurchaseLines({ unit, cars }: Unit & { cars: readonly KnownCar[] }) {
  const { t } = useT()
  const { rows, add, remove } = useRows('lines')
  return (
    <fieldset className="o-purchase-lines">
      <legend>{t('office.purchase.lines')}</legend>
      <ol>
        {rows.map(({ key, path }, at) => (
          <li key={key}>
            <LineInputs path={path} unit={unit} cars={cars} />
            <IconButton
              label={t('office.purchase.removeLine', { no: at + 1 })}
              icon={<Trash2 size={16} />}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<Plus size={16} />}
        {...(rows.length >= most && { reason: t('office.rows.full', { count: most }) })}
        onClick={() => add({ ...blank })}
      >
        {t('office.purchase.addLine')}
      </Button>
      <Difference unit={unit} />
    </fieldset>
  )
}

/** The task of a work order on the chosen car that the line pays for; nothing where the car has none. */
function TaskField({ path }: { path: string }) {
  const { t } = useT()
  const carId = useFieldValue(`${path}.carId`) as string | null | undefined
  const { data = [] } = useQuery({
    ...api.workOrders.tasksToInvoice.query({ params: { id: carId ?? '' } }),
    enabled: Boolean(carId),
    throwOnError: false,
  })
  if (!carId || !data.length) return null
  return (
    <SelectField
      name={`${path}.taskId`}
      label={t('office.work.paidTask')}
      clearable={t('office.work.noTask')}
      options={data.map(({ id, no, title, supplier }) => ({
        value: id,
        label: [`#${no} ${title}`, supplier].filter(Boolean).join(' · '),
      }))}
    />
  )
}

function LineInputs({ path, unit, cars }: Unit & { path: string; cars: readonly KnownCar[] }) {
  const { t, format } = useT()
  const target = useFieldValue(`${path}.target`) as PurchaseLineFields['target']
  const taxedAs = useFieldValue(`${path}.taxedAs`) as PurchaseLineFields['taxedAs']
  return (
    <div className="o-purchase-line">
      <TextField name={`${path}.text`} label={t('office.purchase.text')} maxLength={200} />
      <SelectField
        name={`${path}.target`}
        label={t('office.purchase.target')}
        options={purchaseTargets.map((value) => ({ value, label: tx(`purchaseTarget.${value}`) }))}
      />
      {target !== 'NONE' && <CarField name={`${path}.carId`} label={t('word.car')} known={cars} />}
      {target === 'COST' && (
        <SelectField
          name={`${path}.costKind`}
          label={t('office.purchase.costKind')}
          clearable
          options={bookedCostKinds.map((value) => ({ value, label: tx(`costKind.${value}`) }))}
        />
      )}
      {target === 'COST' && <TaskField path={path} />}
      <SelectField
        name={`${path}.taxedAs`}
        label={t('office.purchase.taxCase')}
        options={purchaseLineTaxes.map((value) => ({ value, label: tx(`purchaseLineTax.${value}`) }))}
      />
      <NumberField
        name={`${path}.rateBp`}
        label={t('office.purchase.rate')}
        unit="%"
        scale={100}
        decimals={2}
        hint={
          taxedAs === 'DOMESTIC'
            ? rates
                .slice(0, 2)
                .map((bp) => format.percent(bp / 10_000, 0))
                .join(', ')
            : undefined
        }
      />
      <NumberField name={`${path}.netMinor`} label={t('office.purchase.net')} unit={unit} scale={100} decimals={2} />
      <NumberField name={`${path}.vatMinor`} label={t('office.purchase.vat')} unit={unit} scale={100} decimals={2} />
    </div>
  )
}

/** Compares the sum of the lines with the invoice total, while typing. */
function Difference({ unit }: Unit) {
  const { t, format } = useT()
  const lines = (useFieldValue('lines') as Partial<PurchaseLineFields>[] | undefined) ?? []
  const said = { netMinor: useFieldValue('netMinor'), vatMinor: useFieldValue('vatMinor') }
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  const off = (of: 'netMinor' | 'vatMinor') => number(said[of]) - lines.reduce((sum, line) => sum + number(line[of]), 0)
  const [net, vat] = [off('netMinor'), off('vatMinor')]
  const money = (minor: number) => format.money({ minor, currency: unit })
  return (
    <output>
      {net === 0 && vat === 0 ? (
        <Text as="span" tone="dim">
          {t('office.purchase.addsUp')}
        </Text>
      ) : (
        <Text as="span" tone="warning">
          {t('office.purchase.missing', { net: money(net), vat: money(vat) })}
        </Text>
      )}
    </output>
  )
}
