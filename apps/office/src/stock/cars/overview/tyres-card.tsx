import { rimTypes, tyreTypes } from '@bilbro/contract/stock/cars/car-enums'
import { tyre } from '@bilbro/contract/stock/cars/car-fields'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'
import { enumOptions } from '../enum-options.ts'
import { FromReport, lockedByReport } from './from-report.tsx'
import { RowList } from './row-list.tsx'
import { tenths } from '../../../kit/edit/field-text.ts'
import { treadOf, treadPadded } from './tread.ts'

const wheels = ['FL', 'FR', 'RL', 'RR'] as const
const most = 4
/** A set has a tread depth for every wheel or for none. */
const tread = z.array(tyre.shape.treadTenthMm.element.nullish()).superRefine((values, context) => {
  if (values.every((value) => typeof value !== 'number')) return
  for (const [i, value] of values.entries())
    if (typeof value !== 'number')
      context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [i] })
})
const schema = z.object({ tyres: z.array(tyre.extend({ treadTenthMm: tread })).max(most) })

/** The sets of tyres of the car, with tread depths. */
export function TyresCard({ car }: { car: Car }) {
  const { t } = useT()
  return (
    <CarCard
      car={car}
      name="tyres"
      title={t('car.tyres')}
      call={api.cars.update}
      schema={schema}
      valuesOf={({ tyres }) => ({
        tyres: tyres.map((set) => ({ ...set, treadTenthMm: treadPadded(set.treadTenthMm) })),
      })}
      fieldsOf={({ tyres }) => ({ tyres: tyres.map((set) => ({ ...set, treadTenthMm: treadOf(set.treadTenthMm) })) })}
      send={(fields, version) => api.cars.update({ params: { id: car.id }, body: { ...fields, version } })}
      locked={lockedByReport(car)}
      facts={
        (car.tyres.length > 0 || car.reportNumber !== null) && (
          <>
            <Tyres tyres={car.tyres} />
            <FromReport car={car} />
          </>
        )
      }
    >
      <TyreRows />
    </CarCard>
  )
}

function Tyres({ tyres }: { tyres: Car['tyres'] }) {
  const { t, format } = useT()
  return (
    <ul className="o-plain-list">
      {tyres.map(({ type, rim, size, installed, treadTenthMm }, i) => (
        <li key={i}>
          <b>{tx(`tyreType.${type}`)}</b>{' '}
          {[tx(`rimType.${rim}`), size, installed && t('office.field.installed')].filter(Boolean).join(' · ')}
          {treadTenthMm.length > 0 && (
            <small>
              {treadTenthMm
                .map((value, at) => `${t(`office.wheel.${wheels[at] ?? 'FL'}`)} ${tenths(value, 'mm', format)}`)
                .join(' · ')}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

function TyreRows() {
  const { t } = useT()
  return (
    <RowList
      name="tyres"
      most={most}
      addLabel={t('office.tyre.add')}
      blank={(count) => ({
        type: 'SUMMER',
        rim: 'ALLOY',
        size: '',
        installed: count === 0,
        treadTenthMm: treadPadded([]),
      })}
    >
      {(path, _, remove) => (
        <>
          <SelectField
            name={`${path}.type`}
            label={t('office.field.type')}
            options={enumOptions('tyreType', tyreTypes)}
          />
          <SelectField name={`${path}.rim`} label={t('office.field.rim')} options={enumOptions('rimType', rimTypes)} />
          <TextField name={`${path}.size`} label={t('office.field.size')} placeholder="225/45 R17" maxLength={40} />
          <CheckboxField name={`${path}.installed`} label={t('office.field.installed')} />
          {remove}
          {wheels.map((wheel, at) => (
            <NumberField
              key={wheel}
              name={`${path}.treadTenthMm.${at}`}
              label={t('office.tyre.tread', { wheel: t(`office.wheel.${wheel}`) })}
              unit="mm"
              scale={10}
              decimals={1}
            />
          ))}
        </>
      )}
    </RowList>
  )
}
