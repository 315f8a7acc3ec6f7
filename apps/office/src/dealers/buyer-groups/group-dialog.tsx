import type { BuyerGroupDetail, PriceRule } from '@bilbro/contract/dealers/buyer-groups'
import { applyRule } from '@bilbro/contract/dealers/price-rule'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/money-field'
import { NumberField } from '@bilbro/ui/forms/number-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { changedFields } from '../../core/changed-fields.ts'
import { api } from '../../core/api.ts'
import { askConflict, type ConflictWords } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
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

const ruleFrom = ({ kind, percent, amount }: Values): PriceRule => {
  if (kind === 'PERCENT' && percent) return { kind, basisPoints: percent }
  return kind === 'AMOUNT' && amount?.minor ? { kind, minor: amount.minor } : { kind: 'NONE' }
}

type Props = { group?: BuyerGroupDetail; onClose: () => void; onSaved: (group: BuyerGroupDetail) => void }

/** A group's name and what its members pay. */
export function GroupDialog({ group, onClose, onSaved }: Props) {
  const { t, format } = useT()
  const client = useQueryClient()
  // What is changed here is told from what was there when it was opened, whatever arrives meanwhile.
  const [base] = useState(group)
  const rule = base?.priceRule ?? { kind: 'NONE' as const }
  const form = useZodForm(schema, {
    defaults: {
      name: base?.name ?? '',
      description: base?.description ?? '',
      kind: rule.kind,
      percent: rule.kind === 'PERCENT' ? rule.basisPoints : null,
      amount: rule.kind === 'AMOUNT' ? { minor: rule.minor, currency: 'EUR' } : null,
    },
  })
  const words: ConflictWords = {
    label: (field) =>
      ({
        name: t('word.name'),
        description: t('office.groups.description'),
        priceRule: t('office.groups.price'),
      })[field],
    text: (field, value) => (field === 'priceRule' ? ruleText(value as PriceRule, format) : undefined),
  }
  const submit = async (values: Values) => {
    const { name, description } = values
    const body = { name, description, priceRule: ruleFrom(values) }
    const saved = base
      ? await saveMerging({
          base,
          mine: changedFields(base, body),
          ask: (conflicts) => askConflict(conflicts, words),
          send: (fields, version) => api.buyerGroups.update({ params: { id: base.id }, body: { ...fields, version } }),
        })
      : await api.buyerGroups.create({ body })
    if (!saved) return
    await client.invalidateQueries({ queryKey: ['buyerGroups'] })
    toast.success(t('ui.saved'))
    onSaved(saved)
  }
  const kind = form.watch('kind')
  return (
    <Dialog open title={group ? t('office.groups.edit') : t('office.groups.new')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="name" label={t('word.name')} required maxLength={80} />
        <TextAreaField name="description" label={t('office.groups.description')} maxLength={500} rows={2} />
        <Grid cols={2} gap={3}>
          <SelectField
            name="kind"
            label={t('office.groups.price')}
            options={kinds.map((value) => ({ value, label: t(`office.groups.rule.${value}`) }))}
          />
          {kind === 'PERCENT' && (
            <NumberField
              name="percent"
              label={t('office.groups.percent')}
              hint={t('office.groups.percentHint')}
              unit="%"
              decimals={2}
              scale={100}
              required
            />
          )}
          {kind === 'AMOUNT' && (
            <MoneyField name="amount" label={t('office.groups.amount')} hint={t('office.groups.amountHint')} required />
          )}
        </Grid>
        <Example values={form.watch()} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {group ? t('ui.save') : t('ui.create')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const price = { minor: 1_999_900, currency: 'EUR' }

/** What the rule does to a price, while it is typed. */
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
