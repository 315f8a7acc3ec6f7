import type { CostRow, ImportCountry } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { useField } from '@bilbro/ui/forms/fields/use-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import './import-costs.css'

type Props = { country: ImportCountry; rows: readonly CostRow[]; currency: string }

/** Our own costs: minimum, likely and maximum; empty until they are set. */
export function CostFields({ rows, currency }: Props) {
  return rows.map(({ id }, at) => <CostField key={id} at={at} label={tx(`landed.kind.${id}`)} currency={currency} />)
}

function CostField({ at, label, currency }: { at: number; label: string; currency: string }) {
  const { t } = useT()
  const name = `costs.${at}.amount`
  const { field, locked } = useField({ name, label })
  const isSet = field.value !== null
  return (
    <fieldset className="o-rule">
      <legend>{label}</legend>
      {isSet ? (
        <Grid min="8rem" gap={3}>
          {(['min', 'likely', 'max'] as const).map((part) => (
            <NumberField
              key={part}
              name={`${name}.${part}`}
              label={t(`office.importCosts.${part}`)}
              unit={currency}
              scale={100}
              decimals={2}
            />
          ))}
        </Grid>
      ) : (
        <Text tone="dim">{t('office.importCosts.notSet')}</Text>
      )}
      <div className="o-rule-source">
        <CheckboxField name={`costs.${at}.buyerPays`} label={t('office.importCosts.buyerPays')} />
        {!locked && (
          <Button size="sm" look="quiet" onClick={() => field.onChange(isSet ? null : { min: 0, likely: 0, max: 0 })}>
            {t(isSet ? 'office.importCosts.unset' : 'office.importCosts.set')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
