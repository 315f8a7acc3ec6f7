import {
  type AgeStep,
  type Band,
  currencyOf,
  type ImportRule,
  importRules,
  type Period,
  type RuleValue,
  type Shape,
} from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { useField } from '@bilbro/ui/forms/fields/use-field'
import { useT } from '@bilbro/ui/use-t'
import { Plus, X } from 'lucide-react'
import { Amount, DayInput, Decimal, Whole } from './figure-inputs.tsx'
import { limitUnit, perUnit } from './value-view.tsx'
import './import-costs.css'

/** Initial value of a rule when switched from "unknown" to "known". */
const begun: Record<Shape, RuleValue> = {
  BANDS: { shape: 'BANDS', bands: [{ upTo: null, rate: '' }] },
  PERIODS: { shape: 'PERIODS', periods: [{ from: '', to: null, bands: [{ upTo: null, rate: '' }] }] },
  STEPS: { shape: 'STEPS', steps: [] },
  AMOUNT: { shape: 'AMOUNT', minor: 0 },
  PERCENT: { shape: 'PERCENT', pct: '' },
  FACTOR: { shape: 'FACTOR', factor: '' },
  RANGE: { shape: 'RANGE', pct: '', fullAtKm: 75 },
}

type Props = { name: string; rule: ImportRule; label: string }

/** The value of a rule: known, not known, or not applicable in that period; then the figures of its shape. */
export function ValueField({ name, rule, label }: Props) {
  const { t } = useT()
  const { field, shell, locked } = useField({ name, label, bare: true })
  const value = field.value as RuleValue | null
  const state = value === null ? 'UNKNOWN' : value.shape === 'NONE' ? 'NONE' : 'KNOWN'
  const choose = (next: string) =>
    field.onChange(next === 'UNKNOWN' ? null : next === 'NONE' ? { shape: 'NONE' } : begun[importRules[rule].shape])
  return (
    <FieldShell {...shell} group>
      <div className="o-value">
        <span className="b-input">
          <select
            aria-label={t('office.importCosts.state', { rule: label })}
            value={state}
            disabled={locked}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="KNOWN">{t('office.importCosts.known')}</option>
            <option value="UNKNOWN">{t('landed.unknown')}</option>
            <option value="NONE">{t('office.importCosts.none')}</option>
          </select>
        </span>
        {value !== null && <Figures rule={rule} value={value} locked={locked} onChange={field.onChange} />}
      </div>
    </FieldShell>
  )
}

type FigureProps<V> = { rule: ImportRule; value: V; locked: boolean; onChange: (value: V) => void }

function Figures({ rule, value, locked, onChange }: FigureProps<RuleValue>) {
  const { t } = useT()
  const own = { rule, locked }
  switch (value.shape) {
    case 'NONE':
      return null
    case 'BANDS':
      return <BandRows {...own} value={value.bands} onChange={(bands) => onChange({ ...value, bands })} />
    case 'PERIODS':
      return <PeriodRows {...own} value={value.periods} onChange={(periods) => onChange({ ...value, periods })} />
    case 'STEPS':
      return <StepRows {...own} value={value.steps} onChange={(steps) => onChange({ ...value, steps })} />
    case 'AMOUNT':
      return (
        <Amount
          label={t('word.amount')}
          unit={currencyOf[importRules[rule].country]}
          value={value.minor}
          locked={locked}
          onChange={(minor) => onChange({ ...value, minor })}
        />
      )
    case 'PERCENT':
      return (
        <Decimal label="%" unit="%" locked={locked} value={value.pct} onChange={(pct) => onChange({ ...value, pct })} />
      )
    case 'FACTOR':
      return (
        <Decimal
          label={t('office.importCosts.factor')}
          unit={rule === 'SE_MALUS_MONTHS' ? '' : '×'}
          locked={locked}
          value={value.factor}
          onChange={(factor) => onChange({ ...value, factor })}
        />
      )
    case 'RANGE':
      return (
        <>
          <Decimal
            label="%"
            unit="%"
            locked={locked}
            value={value.pct}
            onChange={(pct) => onChange({ ...value, pct })}
          />
          <Whole
            label={t('office.importCosts.fullAt')}
            unit="km"
            locked={locked}
            value={value.fullAtKm}
            onChange={(km) => onChange({ ...value, fullAtKm: km })}
          />
        </>
      )
  }
}

/** Bands, each up to a limit; the last one has no limit. A new band is inserted before the last. */
function BandRows({ rule, value, locked, onChange }: FigureProps<Band[]>) {
  const { t } = useT()
  const change = (at: number, part: Partial<Band>) =>
    onChange(value.map((band, i) => (i === at ? { ...band, ...part } : band)))
  const add = () =>
    onChange([...value.slice(0, -1), { upTo: (value.at(-2)?.upTo ?? 0) + 1, rate: '' }, ...value.slice(-1)])
  return (
    <div className="o-rate-rows">
      {value.map(({ upTo, rate }, at) => (
        <div className="o-rate-row" key={at}>
          {upTo === null ? (
            <span className="o-rate-rest">{t('office.importCosts.rest')}</span>
          ) : (
            <Whole
              label={t('office.importCosts.upTo', { number: at + 1 })}
              unit={limitUnit(rule)}
              locked={locked}
              value={upTo}
              onChange={(limit) => change(at, { upTo: limit })}
            />
          )}
          <Decimal
            label={t('office.importCosts.rate', { number: at + 1 })}
            unit={perUnit(rule)}
            locked={locked}
            value={rate}
            onChange={(next) => change(at, { rate: next })}
          />
          {!locked && upTo !== null ? (
            <IconButton
              size="sm"
              label={t('office.importCosts.removeBand', { number: at + 1 })}
              icon={<X size={14} />}
              onClick={() => onChange(value.filter((_, i) => i !== at))}
            />
          ) : (
            <span />
          )}
        </div>
      ))}
      {!locked && (
        <Button size="sm" look="quiet" icon={<Plus size={14} />} onClick={add}>
          {t('office.importCosts.addBand')}
        </Button>
      )}
    </div>
  )
}

function PeriodRows({ rule, value, locked, onChange }: FigureProps<Period[]>) {
  const { t } = useT()
  const change = (at: number, part: Partial<Period>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <div className="o-rate-rows">
      {value.map(({ from, to, bands }, at) => (
        <div key={at} className="o-period">
          <div className="o-rate-row">
            <DayInput
              label={t('office.importCosts.firstOn')}
              value={from}
              locked={locked}
              onChange={(day) => change(at, { from: day ?? '' })}
            />
            <DayInput
              label={t('office.importCosts.until')}
              value={to}
              locked={locked}
              onChange={(day) => change(at, { to: day })}
            />
            {!locked && value.length > 1 ? (
              <IconButton
                size="sm"
                label={t('office.importCosts.removePeriod')}
                icon={<X size={14} />}
                onClick={() => onChange(value.filter((_, i) => i !== at))}
              />
            ) : (
              <span />
            )}
          </div>
          <BandRows rule={rule} value={bands} locked={locked} onChange={(next) => change(at, { bands: next })} />
        </div>
      ))}
      {!locked && (
        <Button
          size="sm"
          look="quiet"
          icon={<Plus size={14} />}
          onClick={() => onChange([...value, { from: '', to: null, bands: [{ upTo: null, rate: '' }] }])}
        >
          {t('office.importCosts.addPeriod')}
        </Button>
      )}
    </div>
  )
}

function StepRows({ value, locked, onChange }: FigureProps<AgeStep[]>) {
  const { t } = useT()
  const change = (at: number, part: Partial<AgeStep>) =>
    onChange(value.map((step, i) => (i === at ? { ...step, ...part } : step)))
  return (
    <details className="o-fold">
      <summary>{t('office.importCosts.stepCount', { count: value.length })}</summary>
      <div className="o-rate-rows o-rate-rows-steps">
        {value.map(({ months, pct }, at) => (
          <div className="o-rate-row" key={at}>
            <Whole
              label={t('office.importCosts.fromMonths')}
              unit={t('office.importCosts.monthsUnit')}
              locked={locked}
              value={months}
              onChange={(next) => change(at, { months: next })}
            />
            <Decimal label="%" unit="%" locked={locked} value={pct} onChange={(next) => change(at, { pct: next })} />
            {!locked ? (
              <IconButton
                size="sm"
                label={t('office.importCosts.removeStep', { number: at + 1 })}
                icon={<X size={14} />}
                onClick={() => onChange(value.filter((_, i) => i !== at))}
              />
            ) : (
              <span />
            )}
          </div>
        ))}
        {!locked && (
          <Button
            size="sm"
            look="quiet"
            icon={<Plus size={14} />}
            onClick={() =>
              onChange([...value, { months: (value.at(-1)?.months ?? 0) + 1, pct: '', fromNewYear: false }])
            }
          >
            {t('office.importCosts.addStep')}
          </Button>
        )}
      </div>
    </details>
  )
}
