import { rimTypes, tyreTypes } from '@bilbro/contract/stock/cars/car-enums'
import { paintPanels, type TyreSet, wheelPlaces } from '@bilbro/contract/yard/condition-reports/report-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { NumberInput, optionsOf, SelectInput, TextInput } from './inputs.tsx'
import type { Inspection } from './use-inspection.ts'

type Props = { inspection: Inspection; sections: NonNullable<Inspection['sections']> }
const mostSets = 4
const yesNo = ['yes', 'no'] as const
const newSet = (isInstalled: boolean): TyreSet => ({
  type: 'SUMMER',
  rim: 'ALLOY',
  size: '',
  isInstalled,
  wheels: wheelPlaces.map((place) => ({ place, treadTenthMm: null, brand: '', dot: '' })),
})

/** The sets of tyres, wheel by wheel. */
export function TyresPart({ inspection: { save }, sections: { tyres } }: Props) {
  const { t } = useT()
  const set = (at: number, change: (old: TyreSet) => TyreSet) =>
    save('tyres', ({ sets }) => ({ sets: sets.map((one, i) => (i === at ? change(one) : one)) }))
  const wheel = (at: number, place: string, change: object) =>
    set(at, (old) => ({ ...old, wheels: old.wheels.map((one) => (one.place === place ? { ...one, ...change } : one)) }))
  return (
    <Stack>
      {tyres.sets.map((one, at) => (
        <Stack key={at} gap={3}>
          <Grid min="140px" gap={3}>
            <SelectInput
              label={t('report.tyres')}
              value={one.type}
              options={optionsOf(tyreTypes, (value) => tx(`tyreType.${value}`))}
              onChange={(type) => set(at, (old) => ({ ...old, type: type ?? old.type }))}
            />
            <SelectInput
              label={t('office.inspect.rim')}
              value={one.rim}
              options={optionsOf(rimTypes, (value) => tx(`rimType.${value}`))}
              onChange={(rim) => set(at, (old) => ({ ...old, rim: rim ?? old.rim }))}
            />
            <TextInput
              label={t('office.inspect.size')}
              max={40}
              value={one.size}
              onChange={(size) => set(at, (old) => ({ ...old, size }))}
            />
            <SelectInput
              label={t('office.field.installed')}
              value={one.isInstalled ? 'yes' : 'no'}
              options={optionsOf(yesNo, (value) => t(`report.${value}`))}
              onChange={(value) => set(at, (old) => ({ ...old, isInstalled: value === 'yes' }))}
            />
          </Grid>
          <div className="inspect-wheels">
            {wheelPlaces.map((place) => {
              const {
                treadTenthMm = null,
                brand = '',
                dot = '',
              } = one.wheels.find((found) => found.place === place) ?? {}
              return (
                <fieldset key={place} className="inspect-wheel">
                  <legend>{tx(`wheel.${place}`)}</legend>
                  <NumberInput
                    label={t('report.tread')}
                    unit="mm"
                    scale={10}
                    max={200}
                    value={treadTenthMm}
                    onChange={(tread) => wheel(at, place, { treadTenthMm: tread })}
                  />
                  <TextInput
                    label={t('report.brand')}
                    max={40}
                    value={brand}
                    onChange={(value) => wheel(at, place, { brand: value })}
                  />
                  <TextInput
                    label={t('report.dot')}
                    max={4}
                    pattern={/^(\d{4})?$/}
                    value={dot}
                    onChange={(value) => wheel(at, place, { dot: value })}
                  />
                </fieldset>
              )
            })}
          </div>
          <Group>
            <Button
              look="quiet"
              onClick={() => save('tyres', ({ sets }) => ({ sets: sets.filter((_, i) => i !== at) }))}
            >
              {t('office.inspect.removeSet')}
            </Button>
          </Group>
        </Stack>
      ))}
      {tyres.sets.length < mostSets && (
        <Group>
          <Button onClick={() => save('tyres', ({ sets }) => ({ sets: [...sets, newSet(sets.length === 0)] }))}>
            {t('office.tyre.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Paint thickness, panel by panel. */
export function PaintPart({ inspection: { save }, sections: { paint } }: Props) {
  const set = (zone: (typeof paintPanels)[number], microns: number | null) =>
    save('paint', ({ panels }) => ({
      panels: [...panels.filter((one) => one.zone !== zone), ...(microns ? [{ zone, microns }] : [])],
    }))
  return (
    <Grid min="140px" gap={3}>
      {paintPanels.map((zone) => (
        <NumberInput
          key={zone}
          label={tx(`damageZone.${zone}`)}
          unit="µm"
          max={5000}
          value={paint.panels.find((one) => one.zone === zone)?.microns ?? null}
          onChange={(microns) => set(zone, microns)}
        />
      ))}
    </Grid>
  )
}
