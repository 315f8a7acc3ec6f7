import type { BuyerGroupDetail, PriceRule } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { applyRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { Grid } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { wordsOf, type FieldDefs } from '../../kit/edit/field-def.ts'
import { plainRule, ruleText } from './rule-text.ts'

const kinds = ['NONE', 'PERCENT', 'AMOUNT'] as const
const schema = z
  .object({
    name: z.string().trim().min(1).max(80),
    description: z.string().trim().max(500),
    kind: z.enum(kinds),
    percent: z.int().min(-3000).max(3000).nullable(),
    amount: z.object({ minor: z.int().min(-5_000_000).max(5_000_000), currency: z.string() }).nullable(),
  })
  .refine((form) => form.kind !== 'PERCENT' || form.percent !== null, { path: ['percent'] })
  .refine((form) => form.kind !== 'AMOUNT' || form.amount !== null, { path: ['amount'] })
type Values = z.infer<typeof schema>

const defs: FieldDefs = {
  name: { kind: 'text', label: 'word.name' },
  description: { kind: 'area', label: 'office.groups.description' },
}

const ruleFrom = ({ kind, percent, amount }: Values): PriceRule => {
  if (kind === 'PERCENT' && percent) return { kind, basisPoints: percent }
  return kind === 'AMOUNT' && amount?.minor ? { kind, minor: amount.minor } : { kind: 'NONE' }
}

type Props = {
  group?: BuyerGroupDetail
  onClose: () => void
  /** Called instead of `onClose` after saving. */
  onSaved?: (group: BuyerGroupDetail) => void
}

/** The name of a group and its price rule. */
export function GroupDialog({ group, onClose, onSaved }: Props) {
  const { t, format } = useT()
  const rule = group?.priceRule ?? { kind: 'NONE' as const }
  const fields = (values: Values) => ({
    name: values.name,
    description: values.description,
    priceRule: ruleFrom(values),
  })
  const words = wordsOf(defs, format, {
    label: () => t('office.groups.price'),
    text: (_, value) => ruleText(value as PriceRule, format),
  })
  return (
    <EditDialog<Values, Values, BuyerGroupDetail>
      title={group ? t('office.groups.edit') : t('office.groups.new')}
      call={group ? api.buyerGroups.update : api.buyerGroups.create}
      draft={`group:${group?.id ?? 'new'}`}
      schema={schema}
      start={{
        name: group?.name ?? '',
        description: group?.description ?? '',
        kind: rule.kind,
        percent: rule.kind === 'PERCENT' ? rule.basisPoints : null,
        amount: rule.kind === 'AMOUNT' ? { minor: rule.minor, currency: 'EUR' } : null,
      }}
      save={
        group
          ? {
              record: group,
              words,
              fields,
              send: (changed, version) =>
                api.buyerGroups.update({ params: { id: group.id }, body: { ...changed, version } }),
            }
          : { make: (values) => api.buyerGroups.create({ body: fields(values) }) }
      }
      invalidates={['buyerGroups']}
      {...(!group && { submit: t('ui.create') })}
      onClose={onClose}
      {...(onSaved && { onEnd: onSaved })}
    >
      {(form) => (
        <>
          <TextField name="name" label={t('word.name')} required maxLength={80} />
          <TextAreaField name="description" label={t('office.groups.description')} maxLength={500} rows={2} />
          <Grid cols={2} gap={3}>
            <SelectField
              name="kind"
              label={t('office.groups.price')}
              options={kinds.map((value) => ({ value, label: t(`office.groups.rule.${value}`) }))}
            />
            <Amount kind={form.watch('kind')} />
          </Grid>
          <Example values={form.watch()} />
        </>
      )}
    </EditDialog>
  )
}

/** The value of the price rule, in its unit. */
function Amount({ kind }: { kind: Values['kind'] }) {
  const { t } = useT()
  if (kind === 'NONE') return null
  if (kind === 'AMOUNT')
    return <MoneyField name="amount" label={t('office.groups.amount')} hint={t('office.groups.amountHint')} required />
  return (
    <NumberField
      name="percent"
      label={t('office.groups.percent')}
      hint={t('office.groups.percentHint')}
      unit="%"
      decimals={2}
      scale={100}
      required
    />
  )
}

const price = { minor: 1_999_900, currency: 'EUR' }

/** The effect of the rule on an example price, while typing. */
function Example({ values }: { values: Values }) {
  const { t, format } = useT()
  const read = schema.safeParse({ ...values, name: 'x', description: '' })
  if (!read.success || read.data.kind === 'NONE') return null
  const paid = { ...price, minor: applyRule(plainRule(ruleFrom(read.data)), price.minor) }
  const money = (amount: typeof price) => format.money(amount, { whole: true })
  return (
    <div aria-live="polite">
      <Text>{t('office.groups.example', { price: money(price), paid: money(paid) })}</Text>
      <Text tone="dim" size={12}>
        {t('office.groups.rounding')}
      </Text>
    </div>
  )
}
