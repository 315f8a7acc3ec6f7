import type {
  ImportCostSettings,
  KeptPack,
  SampleCar,
} from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import type { ImportCountry, ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { costsOf, currencyOf, rulesOf } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { type NewPack, newPack } from '@bilbro/contract/rates/landed-cost/landed-wire'
import { tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import type { DefaultValues } from '@bilbro/ui/forms/form/use-zod-form'
import { Button } from '@bilbro/ui/forms/button'
import { Grid, Split } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { FormCard } from '../../kit/edit/form-card.tsx'
import { CostFields } from './cost-fields.tsx'
import { ValueField } from './value-field.tsx'
import { WorkedExample } from './worked-example.tsx'
import './import-costs.css'

type Props = {
  kind: ImportPack['kind']
  country: ImportCountry
  /** The version to start from; undefined if there is none. */
  from: KeptPack | undefined
  /** The newest version of the country. */
  newest: number
  settings: ImportCostSettings
  samples: readonly SampleCar[]
  today: string
  onEnd: (saved?: KeptPack) => void
}

/** The initial values: the complete previous version. Rules that it does not contain are "not known". */
function startOf({ kind, country, from, newest, today }: Props): NewPack {
  const span = {
    country,
    validFrom: from?.pack.validFrom ?? today,
    validTo: from?.pack.validTo ?? null,
    basedOn: newest,
    note: null,
  }
  if (kind === 'TAX') {
    const known = from?.pack.kind === 'TAX' ? from.pack.rules : []
    const rules = rulesOf(country).map(
      (id) => known.find((row) => row.id === id) ?? { id, value: null, source: '', verified: false },
    )
    return { ...span, kind, rules }
  }
  const pack = from?.pack.kind === 'COSTS' ? from.pack : undefined
  const costs = costsOf[country].map(
    (id) => pack?.costs.find((row) => row.id === id) ?? { id, amount: null, buyerPays: true },
  )
  return { ...span, kind, costs, bufferPct: pack?.bufferPct ?? null, registrationDays: pack?.registrationDays ?? 30 }
}

/** Creates a new version from an existing one, with an example calculation beside it. */
export function PackForm(props: Props) {
  const { kind, country, settings, samples, today, onEnd } = props
  const { t } = useT()
  const start = startOf(props)
  return (
    <FormCard<NewPack, NewPack, KeptPack>
      title={t('office.importCosts.newVersion')}
      call={api.importCostSettings.save}
      draft={`import-costs:${country}:${kind}`}
      schema={newPack as unknown as z.ZodType<NewPack, NewPack>}
      start={start as DefaultValues<NewPack>}
      save={{ make: (body) => api.importCostSettings.save({ body }) }}
      invalidates={['importCostSettings', 'landedRates']}
      done={({ pack }) => t('office.importCosts.saved', { version: pack.version })}
      onSaved={onEnd}
      submit={t('office.importCosts.saveVersion')}
      foot={
        <Button look="quiet" onClick={() => onEnd()}>
          {t('ui.cancel')}
        </Button>
      }
      around={(card, form) => (
        <Split side="right" width="25rem">
          {card}
          <WorkedExample draft={form.watch() as NewPack} settings={settings} samples={samples} today={today} />
        </Split>
      )}
    >
      <Grid min="11rem" gap={3}>
        <DateField name="validFrom" label={t('office.importCosts.validFrom')} required />
        <DateField name="validTo" label={t('office.importCosts.validTo')} hint={t('office.importCosts.validToHint')} />
      </Grid>
      {start.kind === 'TAX' ? (
        start.rules.map(({ id }, at) => <RuleFields key={id} id={id} at={at} />)
      ) : (
        <CostFields country={country} rows={start.costs} currency={currencyOf[country]} />
      )}
      {kind === 'COSTS' && (
        <Grid min="11rem" gap={3}>
          <NumberField
            name="registrationDays"
            label={t('office.importCosts.registrationDays')}
            hint={t('office.importCosts.registrationDaysHint')}
          />
          {country !== 'DE' && (
            <TextField
              name="bufferPct"
              label={t('office.importCosts.buffer')}
              hint={t('office.importCosts.bufferHint')}
            />
          )}
        </Grid>
      )}
      <TextField name="note" label={t('word.note')} maxLength={500} />
    </FormCard>
  )
}

function RuleFields({ id, at }: { id: ReturnType<typeof rulesOf>[number]; at: number }) {
  const { t } = useT()
  const label = tx(`landed.part.${id}`)
  return (
    <fieldset className="o-rule">
      <legend>{label}</legend>
      <ValueField name={`rules.${at}.value`} rule={id} label={label} />
      <div className="o-rule-source">
        <TextField name={`rules.${at}.source`} label={t('office.importCosts.source')} maxLength={300} />
        <CheckboxField name={`rules.${at}.verified`} label={t('landed.verified')} />
      </div>
    </fieldset>
  )
}
