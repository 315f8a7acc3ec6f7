import '../kit.css'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { HoursField } from '@bilbro/ui/forms/fields/dates/hours-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { t } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { CompanyField } from '../company-field.tsx'
import { labelOf, optionsOf, type FieldDef, type FieldDefs } from './field-def.ts'

type Shape = Record<string, z.ZodType>

/** One input per field, in order; put them into a `Grid`. */
export function FieldInputs({ defs, schema }: { defs: FieldDefs; schema: { shape: Shape } }) {
  return Object.entries(defs).map(([name, def]) => {
    const input = <FieldInput key={name} name={name} def={def} schema={schema.shape[name]} />
    return wide.has(def.kind) ? (
      <div key={name} className="k-wide">
        {input}
      </div>
    ) : (
      input
    )
  })
}

/** Inputs that need the whole width of the grid. */
const wide: ReadonlySet<FieldDef['kind']> = new Set(['area', 'hours'])

/** The input of a field. */
export function FieldInput({ name, def, schema }: { name: string; def: FieldDef; schema: z.ZodType | undefined }) {
  const { format } = useT()
  const { max, required } = boundsOf(schema)
  const shared = {
    name,
    label: labelOf(def),
    required: required || def.required === true,
    ...(def.hint && { hint: (t as (key: string) => string)(def.hint) }),
    ...(max !== undefined && { maxLength: max }),
  }
  switch (def.kind) {
    case 'text':
      return <TextField {...shared} />
    case 'upper':
      return <TextField {...shared} upper />
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...shared} type={def.kind} />
    case 'area':
      return <TextAreaField {...shared} />
    case 'year':
      return <NumberField {...shared} plain />
    case 'number': {
      const { unit, scale, decimals } = def
      const figures = { ...(unit && { unit }), ...(scale && { scale }), ...(decimals && { decimals }) }
      return <NumberField {...shared} {...figures} />
    }
    case 'day':
      return <DateField {...shared} />
    case 'check':
      return <CheckboxField {...shared} />
    case 'language':
    case 'country':
      return <SelectField {...shared} options={optionsOf(def, format)} />
    case 'choice':
      return <SelectField {...shared} options={optionsOf(def, format)} clearable={def.clearable ?? !required} />
    case 'company':
      return <CompanyField {...shared} />
    case 'hours':
      return <HoursField {...shared} />
    case 'money':
      return <MoneyField {...shared} />
    case 'countries':
    case 'many':
      return <MultiSelectField {...shared} options={optionsOf(def, format)} />
    default:
      return def satisfies never
  }
}

type Bounds = { max: number | undefined; required: boolean }

/** Maximum length and required flag from the schema of the contract. */
function boundsOf(schema: z.ZodType | undefined): Bounds {
  let inner = schema
  let mayMiss = schema instanceof z.ZodOptional
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional || inner instanceof z.ZodNonOptional) {
    mayMiss ||= inner instanceof z.ZodNullable
    inner = inner.unwrap() as z.ZodType
  }
  if (!(inner instanceof z.ZodString)) return { max: undefined, required: false }
  return { max: inner.maxLength ?? undefined, required: !mayMiss && (inner.minLength ?? 0) > 0 }
}
