import {
  priceClocks,
  type PriceRuleFields,
  priceRoundings,
  priceWays,
} from '@bilbro/contract/overview/price-rules/price-rule-fields'
import type { PriceRule } from '@bilbro/contract/overview/price-rules/price-rules'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { emptyRule, fieldsOf, type RuleForm, ruleForm, toFields, toForm } from './rule-form.ts'
import { RulePreview } from './rule-preview.tsx'
import { SegmentFields } from './segment-fields.tsx'

const touches = ['priceRules', 'priceProposals'] as const

/** Creates, changes or deletes a rule, beside the cars that it would change today. */
export function RuleDialog({
  rule,
  locations,
  onClose,
}: {
  rule?: PriceRule
  locations: readonly string[]
  onClose: () => void
}) {
  const { t } = useT()
  const remove = useAction((one: PriceRule) => api.priceRules.remove({ params: { id: one.id } }), {
    ask: ({ name }) => ({
      title: t('office.priceRules.deleteAsk', { name }),
      body: t('office.priceRules.deleteBody'),
      yes: t('ui.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    undo: (_, one) => api.priceRules.create({ body: fieldsOf(one) }),
    invalidates: touches,
  })
  return (
    <EditDialog<RuleForm, RuleForm, PriceRule>
      size="xl"
      title={t(rule ? 'office.priceRules.edit' : 'office.priceRules.new')}
      call={api.priceRules.update}
      draft={`price-rule:${rule?.id ?? 'new'}`}
      schema={ruleForm}
      start={toForm(rule ?? emptyRule)}
      save={
        rule
          ? {
              record: rule,
              words: { label: () => undefined },
              fields: (values) => ({ ...toFields(values) }),
              send: (_changed, version, _values, whole) =>
                api.priceRules.update({
                  params: { id: rule.id },
                  body: { ...fieldsOf(whole as PriceRuleFields), version },
                }),
            }
          : { make: (values) => api.priceRules.create({ body: toFields(values) }) }
      }
      invalidates={touches}
      {...(rule && { remove: { busy: remove.busy, run: async () => (await remove.run(rule)) !== undefined } })}
      {...(!rule && { submit: t('ui.create') })}
      onClose={onClose}
      beside={(form) => <RulePreview id={rule?.id ?? null} values={form.watch()} />}
    >
      {(form) => (
        <Stack gap={4}>
          <Grid min="11rem" gap={3}>
            <TextField name="name" label={t('word.name')} required maxLength={120} />
            <NumberField
              name="position"
              label={t('office.priceRules.position')}
              hint={t('office.priceRules.positionHint')}
            />
            <CheckboxField name="isActive" label={t('office.priceRules.isActive')} />
          </Grid>
          <Title level={3}>{t('office.priceRules.step')}</Title>
          <Grid min="11rem" gap={3}>
            <NumberField name="afterDays" label={t('office.priceRules.afterDays')} required />
            <SelectField
              name="clock"
              label={t('office.priceRules.clock')}
              options={priceClocks.map((value) => ({ value, label: t(`priceClock.${value}`) }))}
            />
            <NumberField
              name="repeatDays"
              label={t('office.priceRules.repeatDays')}
              hint={t('office.priceRules.repeatHint')}
            />
            <SelectField
              name="way"
              label={t('office.priceRules.way')}
              options={priceWays.map((value) => ({ value, label: t(`priceWay.${value}`) }))}
            />
            {form.watch('way') === 'PERCENT' ? (
              <NumberField
                name="percentBp"
                label={t('office.priceRules.percent')}
                unit="%"
                scale={100}
                decimals={2}
                required
              />
            ) : (
              <NumberField name="amountMinor" label={t('word.amount')} unit="€" scale={100} decimals={2} required />
            )}
            <SelectField
              name="rounding"
              label={t('office.bulkPrice.rounding')}
              options={priceRoundings.map((value) => ({ value, label: t(`office.bulkPrice.rounding.${value}`) }))}
            />
          </Grid>
          <CheckboxField
            name="needsMinimum"
            label={t('office.priceRules.needsMinimum')}
            hint={t('office.priceRules.needsMinimumHint')}
          />
          <Title level={3}>{t('office.priceRules.segment')}</Title>
          <SegmentFields segment={form.watch('segment')} locations={locations} />
        </Stack>
      )}
    </EditDialog>
  )
}
