import { damageKinds, damageZones, severities } from '@bilbro/contract/stock/cars/car-enums'
import { outlineOf } from '@bilbro/contract/yard/condition-reports/car-outline'
import type { ReportDamage } from '@bilbro/contract/yard/condition-reports/report-fields'
import { t, tx } from '@bilbro/i18n/i18n'
import { DamageMap } from '@bilbro/ui/display/condition/damage-map'
import { Button } from '@bilbro/ui/forms/button'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { newId } from '@bilbro/web/offline/new-id'
import { PhotoTile, usePhotoCapture } from '@bilbro/web/photos/photo-tile'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NumberInput, optionsOf, SelectInput, TextInput } from './inputs.tsx'
import { photoRoom } from './photo-part.tsx'
import type { Inspection } from './use-inspection.ts'

type Props = { inspection: Inspection; sections: NonNullable<Inspection['sections']>; bodyType: string }
const most = 60

const named = ({ zone, kind, severity }: ReportDamage) =>
  [tx(`damageZone.${zone}`), tx(`damageKind.${kind}`), tx(`severity.${severity}`)].join(', ')

/** Damage on the map and in a list; a tap on a panel adds one there. */
export function DamagePart({ inspection, sections, bodyType }: Props) {
  const { list } = sections.damages
  const [open, setOpen] = useState<string>()
  const add = (zone: ReportDamage['zone']) => {
    if (list.length >= most) return
    const damage: ReportDamage = {
      id: newId(),
      zone,
      kind: 'SCRATCH',
      severity: 'COSMETIC',
      sizeMm: null,
      description: '',
      estimate: null,
    }
    inspection.save('damages', (old) => ({ list: [...old.list, damage] }))
    setOpen(damage.id)
  }
  return (
    <div className="inspect-damage">
      <DamageMap
        outline={outlineOf(bodyType)}
        selected={open}
        onMarker={setOpen}
        onZone={(zone) => add(zone as ReportDamage['zone'])}
        markers={list.map((damage) => ({ ...damage, label: named(damage) }))}
      />
      <Stack gap={3}>
        <Text tone="dim">{t('office.inspect.tapPanel')}</Text>
        {list.map((damage, i) => (
          <DamageEntry
            key={damage.id}
            inspection={inspection}
            damage={damage}
            number={i + 1}
            isOpen={open === damage.id}
            onOpen={() => setOpen(open === damage.id ? undefined : damage.id)}
          />
        ))}
        {list.length < most && (
          <Group>
            <Button icon={<Plus size={16} />} onClick={() => add('FRONT_BUMPER')}>
              {t('office.damage.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </div>
  )
}

type EntryProps = { inspection: Inspection; damage: ReportDamage; number: number; isOpen: boolean; onOpen: () => void }
function DamageEntry({ inspection, damage, number, isOpen, onOpen }: EntryProps) {
  const { t, format } = useT()
  const { id, zone, kind, severity, sizeMm, description, estimate } = damage
  const set = (change: Partial<ReportDamage>) =>
    inspection.save('damages', ({ list }) => ({
      list: list.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }))
  const taken = inspection.photos.filter((photo) => photo.damageId === id)
  const waiting = inspection.waitingPhotos.filter(({ photo }) => photo.damageId === id)
  const { shots, take } = usePhotoCapture<string>({
    room: photoRoom(inspection),
    save: (_place, blob) => inspection.addPhoto({ view: 'DAMAGE', damageId: id }, blob),
    notPhoto: () => t('office.inspect.notPhoto'),
  })
  const count = taken.length + waiting.length
  return (
    <section className="inspect-entry" data-open={isOpen || undefined}>
      <button type="button" className="b-damage-row" aria-expanded={isOpen} onClick={onOpen}>
        <span className="b-damage-number" data-severity={severity}>
          {number}
        </span>
        <span>
          <strong>{tx(`damageZone.${zone}`)}</strong>, {tx(`damageKind.${kind}`)}
          <small>{tx(`severity.${severity}`)}</small>
        </span>
        <small>{t('office.inspect.photoCount', { count })}</small>
      </button>
      {isOpen && (
        <Stack gap={3}>
          <Grid min="140px" gap={3}>
            <SelectInput
              label={t('office.field.zone')}
              value={zone}
              options={optionsOf(damageZones, (value) => tx(`damageZone.${value}`))}
              onChange={(value) => set({ zone: value ?? zone })}
            />
            <SelectInput
              label={t('office.field.kind')}
              value={kind}
              options={optionsOf(damageKinds, (value) => tx(`damageKind.${value}`))}
              onChange={(value) => set({ kind: value ?? kind })}
            />
            <SelectInput
              label={t('office.field.severity')}
              value={severity}
              options={optionsOf(severities, (value) => tx(`severity.${value}`))}
              onChange={(value) => set({ severity: value ?? severity })}
            />
            <NumberInput
              label={t('office.inspect.sizeMm')}
              unit="mm"
              max={5000}
              value={sizeMm}
              onChange={(value) => set({ sizeMm: value || null })}
            />
            <NumberInput
              label={t('office.inspect.estimate')}
              unit="€"
              max={10_000_000}
              value={estimate ? Math.round(estimate.minor / 100) : null}
              onChange={(value) => set({ estimate: value === null ? null : { minor: value * 100, currency: 'EUR' } })}
            />
          </Grid>
          <TextInput
            label={t('office.field.description')}
            rows={2}
            max={500}
            value={description}
            onChange={(value) => set({ description: value })}
          />
          <div className="inspect-shots">
            {taken.map((photo) => (
              <img key={photo.id} src={photo.thumb} alt={named(damage)} width={96} height={72} loading="lazy" />
            ))}
            <PhotoTile
              label={t('office.inspect.photoOf', { what: named(damage) })}
              text={count ? format.number(count) : t('office.inspect.photo')}
              isTaken={count > 0}
              shot={shots[id]}
              onFiles={(files) => void take(id, files)}
            />
          </div>
          <Group>
            <Button
              look="quiet"
              onClick={() => inspection.save('damages', ({ list }) => ({ list: list.filter((one) => one.id !== id) }))}
            >
              {t('office.inspect.removeDamage')}
            </Button>
          </Group>
        </Stack>
      )}
    </section>
  )
}
