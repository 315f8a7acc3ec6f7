import { t, tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { fieldLabel } from '../../kit/edit/field-text.ts'
import { SupplierField } from '../suppliers/supplier-field.tsx'
import type { FieldDef } from './fields.ts'

const never = new Set(['carType', 'bodyType', 'condition', 'serviceHistory', 'co2Method', 'purchaseTaxCase'])

/** The input of a car field. */
export function FieldInput({ def }: { def: FieldDef }) {
  const shared = { name: def.name, label: fieldLabel(def.name), required: def.required ?? false }
  const options = (def.values ?? []).map((value) => ({ value, label: tx(`${def.family ?? def.name}.${value}`, value) }))
  const known = def.values && { known: new Map(options.map(({ value, label }) => [value, label])) }
  switch (def.kind) {
    case 'supplier':
      return <SupplierInput {...shared} />
    case 'text':
      return def.name === 'supplierName' ? <SupplierNameInput {...shared} /> : <TextField {...shared} {...known} />
    case 'upper':
      return <TextField {...shared} upper joined={def.name === 'vin'} />
    case 'area':
      return <TextAreaField {...shared} {...known} />
    case 'number':
      return <NumberField {...shared} {...(def.unit && { unit: def.unit })} />
    case 'tenths':
      return <NumberField {...shared} {...(def.unit && { unit: def.unit })} scale={10} decimals={1} />
    case 'year':
      return <NumberField {...shared} plain />
    case 'day':
      return <DateField {...shared} />
    case 'check':
      return <CheckboxField {...shared} />
    case 'choice':
      return <SelectField {...shared} options={options} clearable={!never.has(def.name)} />
    case 'many':
      return <MultiSelectField {...shared} options={options} />
    default:
      return def.kind satisfies never
  }
}

type Shared = { name: string; label: string; required: boolean }

/** Only for users who may see suppliers. */
function SupplierInput(props: Shared) {
  const may = useCan()
  return may(api.suppliers.list) ? <SupplierField {...props} /> : null
}

/** The text of older cars. A car with a known supplier has their name. */
function SupplierNameInput(props: Shared) {
  const supplierId = useFieldValue('supplierId') as string | null | undefined
  return supplierId ? null : <TextField {...props} label={t('office.suppliers.asText')} />
}
