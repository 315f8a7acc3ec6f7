import {
  type Band,
  currencyOf,
  type ImportRule,
  importRules,
  type RuleValue,
} from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import type { Format } from '@bilbro/i18n/format'
import type { Translate } from '@bilbro/i18n/messages'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import './import-costs.css'

type Words = { t: Translate; format: Format }

const units = { kg: 'kg', g: 'g/km', mg: 'mg/km', pct: '' } as const

/** The unit of a rate: `kr/kg`, or percent of an amount. */
export function perUnit(rule: ImportRule): string {
  const { unit, country } = importRules[rule]
  if (unit === 'pct') return '%'
  return unit ? `${currencyOf[country]}/${unit === 'kg' ? 'kg' : unit === 'g' ? 'g' : 'mg'}` : currencyOf[country]
}
export const limitUnit = (rule: ImportRule): string => {
  const { unit, country } = importRules[rule]
  return unit === 'pct' || unit === null ? currencyOf[country] : units[unit]
}

function Bands({ bands, rule }: { bands: readonly Band[]; rule: ImportRule }) {
  const { t, format } = useT()
  return (
    <ul className="o-bands">
      {bands.map(({ upTo, rate }, at) => {
        const from = at === 0 ? 0 : bands[at - 1]!.upTo!
        return (
          <li key={at}>
            <span>
              {upTo === null
                ? t('office.importCosts.above', { from: `${format.number(from)} ${limitUnit(rule)}` })
                : `${format.number(from)} – ${format.number(upTo)} ${limitUnit(rule)}`}
            </span>
            <b>
              {format.decimal(rate)} {perUnit(rule)}
            </b>
          </li>
        )
      })}
    </ul>
  )
}

/** Months in words. */
export function ageText(months: number, { t }: Words): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    years > 0 && t('office.importCosts.years', { count: years }),
    rest > 0 && t('office.importCosts.months', { count: rest }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The value of a rule: a figure, or its bands. */
export function ValueView({ rule, value }: { rule: ImportRule; value: RuleValue | null }) {
  const words = useT()
  const { t, format } = words
  if (value === null) return <Text tone="warning">{t('landed.unknown')}</Text>
  switch (value.shape) {
    case 'NONE':
      return <Text tone="dim">{t('office.importCosts.none')}</Text>
    case 'BANDS':
      return <Bands bands={value.bands} rule={rule} />
    case 'PERIODS':
      return value.periods.map(({ from, to, bands }) => (
        <div key={from} className="o-period">
          <Text size={12} tone="dim">
            {to === null
              ? t('office.importCosts.firstFrom', { from: format.day(from) })
              : t('office.importCosts.firstBetween', { from: format.day(from), to: format.day(to) })}
          </Text>
          <Bands bands={bands} rule={rule} />
        </div>
      ))
    case 'STEPS':
      return (
        <details className="o-fold">
          <summary>{t('office.importCosts.stepCount', { count: value.steps.length })}</summary>
          <ul className="o-bands o-steps">
            {value.steps.map((step) => (
              <li key={step.months}>
                <span>
                  {ageText(step.months, words)}
                  {step.fromNewYear && ' *'}
                </span>
                <b>{format.decimal(step.pct)} %</b>
              </li>
            ))}
          </ul>
        </details>
      )
    case 'AMOUNT':
      return format.money({ minor: value.minor, currency: currencyOf[importRules[rule].country] }, { whole: true })
    case 'PERCENT':
      return `${format.decimal(value.pct)} %`
    case 'FACTOR':
      return rule === 'SE_MALUS_MONTHS' ? format.decimal(value.factor) : `× ${format.decimal(value.factor)}`
    case 'RANGE':
      return t('office.importCosts.rangeValue', { pct: format.decimal(value.pct), km: format.km(value.fullAtKm) })
  }
}
