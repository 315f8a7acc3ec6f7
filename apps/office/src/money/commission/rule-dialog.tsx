import {
  checkRule,
  type CommissionRule,
  commissionRuleShape,
  month,
} from '@bilbro/contract/money/commission/commission-fields'
import { stageModes } from '@bilbro/contract/money/commission/commission-states'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { Plus, Trash2 } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { Simulation } from './simulation.tsx'

const schema = z.strictObject({ validFrom: month, ...commissionRuleShape }).superRefine(checkRule)
type Rule = z.infer<typeof schema>
type Form = UseFormReturn<Rule, unknown, Rule>

/** Months from which rules may hold: two past ones, which may still be open, the running one and those after it. */
const nextMonths = (count: number): string[] => {
  const now = new Date()
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + at - 2, 1)).toISOString().slice(0, 7),
  )
}

/** The next version of the rules, beside what it would have paid in the last months. */
export function RuleDialog({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const { t, format } = useT()
  const { id, version, mode, stages, minimumMinor, packMinor, purchaserBp, sellerBp, ageFactors } = rule
  const months = nextMonths(14)
  return (
    <EditDialog<Rule, Rule, CommissionRule[]>
      size="xl"
      title={t('office.commission.rules')}
      call={api.commissionRules.update}
      schema={schema}
      start={{ validFrom: months[2]!, mode, stages, minimumMinor, packMinor, purchaserBp, sellerBp, ageFactors }}
      save={{ make: (values) => api.commissionRules.update({ params: { id }, body: { version, ...values } }) }}
      done={() => t('office.commission.rulesSaved')}
      submit={t('office.commission.saveRules')}
      invalidates={['commissionRules', 'employeeReports']}
      onClose={onClose}
      beside={(form) => <Simulation values={() => form.getValues()} />}
    >
      {(form) => (
        <Stack gap={4}>
          <Grid min="13rem" gap={3}>
            <SelectField
              name="validFrom"
              label={t('office.commission.validFrom')}
              options={months.map((value) => ({ value, label: format.monthYear(`${value}-01`) }))}
            />
            <SelectField
              name="mode"
              label={t('office.commission.mode')}
              options={stageModes.map((value) => ({ value, label: t(`commissionMode.${value}`) }))}
            />
            <NumberField
              name="minimumMinor"
              label={t('office.commission.minimumPerCar')}
              unit="€"
              scale={100}
              decimals={2}
            />
            <NumberField name="packMinor" label={t('office.commission.packPerCar')} unit="€" scale={100} decimals={2} />
            <NumberField name="sellerBp" label={t('office.commission.sellerShare')} unit="%" scale={100} decimals={2} />
            <NumberField
              name="purchaserBp"
              label={t('office.commission.purchaserShare')}
              unit="%"
              scale={100}
              decimals={2}
            />
          </Grid>
          <Stages form={form} />
          <Ages form={form} />
        </Stack>
      )}
    </EditDialog>
  )
}

function Stages({ form }: { form: Form }) {
  const { t } = useT()
  const stages = form.watch('stages')
  const set = (next: Rule['stages']) => form.setValue('stages', next, { shouldDirty: true })
  return (
    <Stack gap={2}>
      {stages.map((_, at) => (
        <Grid key={at} min="7rem" gap={2}>
          <NumberField name={`stages.${at}.fromCar`} label={t('office.commission.stage')} disabled={at === 0} />
          <NumberField
            name={`stages.${at}.rateBp`}
            label={t('office.commission.stageRate')}
            unit="%"
            scale={100}
            decimals={2}
          />
          <IconButton
            label={t('ui.delete')}
            icon={<Trash2 size={16} />}
            disabled={at === 0}
            onClick={() => set(form.getValues('stages').filter((_one, other) => other !== at))}
          />
        </Grid>
      ))}
      <Button
        size="sm"
        icon={<Plus size={14} />}
        onClick={() => {
          const now = form.getValues('stages')
          const last = now.at(-1)!
          set([...now, { fromCar: last.fromCar + 5, rateBp: last.rateBp }])
        }}
      >
        {t('office.commission.addStage')}
      </Button>
    </Stack>
  )
}

function Ages({ form }: { form: Form }) {
  const { t } = useT()
  const ages = form.watch('ageFactors')
  const set = (next: Rule['ageFactors']) => form.setValue('ageFactors', next, { shouldDirty: true })
  return (
    <Stack gap={2}>
      {ages.map(({ toDays }, at) => (
        <Grid key={at} min="7rem" gap={2}>
          <NumberField
            name={`ageFactors.${at}.toDays`}
            label={t('office.commission.ageTo')}
            disabled={at === ages.length - 1}
            {...(toDays === null && { placeholder: t('office.commission.noEnd') })}
          />
          <NumberField
            name={`ageFactors.${at}.factorBp`}
            label={t('office.commission.ageFactor')}
            unit="%"
            scale={100}
            decimals={2}
          />
          <IconButton
            label={t('ui.delete')}
            icon={<Trash2 size={16} />}
            disabled={at === ages.length - 1}
            onClick={() => set(form.getValues('ageFactors').filter((_one, other) => other !== at))}
          />
        </Grid>
      ))}
      <Button
        size="sm"
        icon={<Plus size={14} />}
        onClick={() => {
          const now = form.getValues('ageFactors')
          const before = now.at(-2)
          set([
            ...now.slice(0, -1),
            { toDays: (before?.toDays ?? 0) + 30, factorBp: before?.factorBp ?? 10_000 },
            now.at(-1)!,
          ])
        }}
      >
        {t('office.commission.addAge')}
      </Button>
    </Stack>
  )
}
