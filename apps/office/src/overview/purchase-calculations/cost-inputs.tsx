import { costBases } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import { bookedCostKinds } from '@bilbro/contract/stock/car-costs/car-costs'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Plus, Trash2 } from 'lucide-react'
import { countryOptions } from '../../kit/countries.ts'
import { enumOptions } from '../../stock/cars/enum-options.ts'

type Row = { basis: string }
type Props = {
  rows: readonly Row[]
  /** Replaces the rows: without one of them, or with a new one. */
  onRemove: (at: number) => void
  onAdd: () => void
  onBasis: (at: number) => void
  /** With the countries for which a usual cost counts. */
  countries?: boolean
}

/** The costs of a purchase, or the usual costs; the form has them under `costs`. */
export function CostInputs({ rows, onRemove, onAdd, onBasis, countries = false }: Props) {
  const { t, format } = useT()
  const any = t('office.calculations.anyCountry')
  return (
    <Stack gap={3}>
      {rows.map(({ basis }, at) => (
        <Stack key={at} gap={1}>
          <Group gap={2} justify="space-between">
            <Text strong>{`${t('office.calculations.cost')} ${at + 1}`}</Text>
            <IconButton
              label={`${t('office.calculations.removeCost')}: ${at + 1}`}
              icon={<Trash2 size={16} />}
              onClick={() => onRemove(at)}
            />
          </Group>
          <Grid min="9rem" gap={2}>
            <SelectField
              name={`costs.${at}.kind`}
              label={t('office.calculations.cost')}
              options={enumOptions('costKind', bookedCostKinds)}
            />
            <TextField name={`costs.${at}.name`} label={t('office.calculations.costName')} maxLength={80} />
            <BasisField at={at} onBasis={onBasis} />
            {basis === 'AMOUNT' ? (
              <MoneyField name={`costs.${at}.amount`} label={t('word.amount')} required />
            ) : (
              <NumberField
                name={`costs.${at}.bp`}
                label={t('office.calculations.share')}
                unit="%"
                scale={100}
                decimals={2}
                required
              />
            )}
            {countries && (
              <>
                <SelectField
                  name={`costs.${at}.sourceCountry`}
                  label={t('office.calculations.source')}
                  options={countryOptions(format)}
                  clearable={any}
                />
                <SelectField
                  name={`costs.${at}.buyerCountry`}
                  label={t('office.field.buyerCountry')}
                  options={countryOptions(format)}
                  clearable={any}
                />
              </>
            )}
          </Grid>
        </Stack>
      ))}
      <div>
        <Button size="sm" icon={<Plus size={14} />} onClick={onAdd}>
          {t('office.calculations.addCost')}
        </Button>
      </div>
    </Stack>
  )
}

function BasisField({ at, onBasis }: { at: number; onBasis: (at: number) => void }) {
  const { t } = useT()
  return (
    <div onChange={() => setTimeout(() => onBasis(at))}>
      <SelectField
        name={`costs.${at}.basis`}
        label={t('office.calculations.basis')}
        options={costBases.map((value) => ({ value, label: t(`office.calculations.basis.${value}`) }))}
      />
    </div>
  )
}

export const newCost = { kind: 'OTHER', name: '', basis: 'AMOUNT', amount: null, bp: null } as const

/** A row after its basis changed: it has an amount or a percentage, never both. */
export const withBasis = <R extends { basis: string; amount?: unknown; bp?: unknown }>(row: R): R =>
  row.basis === 'AMOUNT' ? { ...row, bp: null } : { ...row, amount: null }
