import { heldPapers, lights, surfaces, warningLamps } from '@bilbro/contract/yard/condition-reports/report-fields'
import { tx } from '@bilbro/i18n/i18n'
import { DayInput } from '@bilbro/ui/forms/fields/dates/day-input'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useId } from 'react'
import { Checks, NumberInput, optionsOf, SelectInput, TextInput } from './inputs.tsx'
import type { Inspection } from './use-inspection.ts'

type Props = { inspection: Inspection; sections: NonNullable<Inspection['sections']> }
const yesNo = ['yes', 'no'] as const

export function InspectionPart({ inspection: { save }, sections: { inspection } }: Props) {
  const { t } = useT()
  const id = useId()
  const set = (change: Partial<typeof inspection>) => save('inspection', (old) => ({ ...old, ...change }))
  return (
    <Grid min="200px">
      <FieldShell id={id} label={t('office.inspect.day')}>
        <div className="b-input">
          <DayInput
            id={id}
            value={inspection.inspectedOn ?? ''}
            onChange={(day) => set({ inspectedOn: day || null })}
          />
        </div>
      </FieldShell>
      <TextInput
        label={t('office.inspect.place')}
        max={120}
        value={inspection.place}
        onChange={(place) => set({ place })}
      />
      <SelectInput
        label={t('office.inspect.light')}
        none={t('office.inspect.choose')}
        value={inspection.light}
        options={optionsOf(lights, (value) => tx(`light.${value}`))}
        onChange={(light) => set({ light })}
      />
      <SelectInput
        label={t('office.inspect.surface')}
        none={t('office.inspect.choose')}
        value={inspection.surface}
        options={optionsOf(surfaces, (value) => tx(`surface.${value}`))}
        onChange={(surface) => set({ surface })}
      />
    </Grid>
  )
}

export function BasicsPart({ inspection: { save }, sections: { basics } }: Props) {
  const { t } = useT()
  const set = (change: Partial<typeof basics>) => save('basics', (old) => ({ ...old, ...change }))
  return (
    <>
      <Grid min="200px">
        <NumberInput
          label={t('report.mileage')}
          unit="km"
          max={3_000_000}
          value={basics.mileage}
          onChange={(mileage) => set({ mileage })}
        />
        <NumberInput label={t('report.keys')} max={9} value={basics.keys} onChange={(keys) => set({ keys })} />
        <SelectInput
          label={t('car.roadworthy')}
          value={basics.isRoadworthy ? 'yes' : 'no'}
          options={optionsOf(yesNo, (value) => t(`report.${value}`))}
          onChange={(value) => set({ isRoadworthy: value === 'yes' })}
        />
      </Grid>
      <Checks
        label={t('report.papers')}
        values={basics.papers}
        options={optionsOf(heldPapers, (value) => tx(`heldPaper.${value}`))}
        onChange={(papers) => set({ papers })}
      />
    </>
  )
}

export function TechnicalPart({ inspection: { save }, sections: { technical } }: Props) {
  const { t } = useT()
  const set = (change: Partial<typeof technical>) => save('technical', (old) => ({ ...old, ...change }))
  return (
    <>
      <Checks
        label={t('report.warningLamps')}
        values={technical.warningLamps}
        options={optionsOf(warningLamps, (value) => tx(`warningLamp.${value}`))}
        onChange={(lamps) => set({ warningLamps: lamps })}
      />
      <SelectInput
        label={t('report.testDrive')}
        none={t('office.inspect.choose')}
        value={technical.hasTestDrive === null ? null : technical.hasTestDrive ? 'yes' : 'no'}
        options={optionsOf(yesNo, (value) => t(`report.${value}`))}
        onChange={(value) => set({ hasTestDrive: value === null ? null : value === 'yes' })}
      />
      <TextInput
        label={t('report.findings')}
        rows={3}
        max={2000}
        value={technical.findings}
        onChange={(findings) => set({ findings })}
      />
    </>
  )
}

export function BatteryPart({ inspection: { save }, sections: { battery } }: Props) {
  const { t } = useT()
  const id = useId()
  const set = (change: Partial<typeof battery>) => save('battery', (old) => ({ ...old, ...change }))
  return (
    <Grid min="200px">
      <NumberInput
        label={t('report.battery')}
        unit="%"
        max={100}
        value={battery.healthPct}
        onChange={(healthPct) => set({ healthPct })}
      />
      <FieldShell id={id} label={t('office.inspect.measuredOn')}>
        <div className="b-input">
          <DayInput id={id} value={battery.measuredOn ?? ''} onChange={(day) => set({ measuredOn: day || null })} />
        </div>
      </FieldShell>
    </Grid>
  )
}
