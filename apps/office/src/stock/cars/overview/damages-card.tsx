import { damageKinds, damageZones, severities } from '@bilbro/contract/stock/cars/car-enums'
import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'
import { enumOptions, knownWords } from '../enum-options.ts'
import { FromReport, lockedByReport } from './from-report.tsx'
import { RowList } from './row-list.tsx'

const schema = carFields.pick({ damages: true })
const most = 60

/** Damage: part, kind and severity. */
export function DamagesCard({ car }: { car: Car }) {
  const { t } = useT()
  return (
    <CarCard
      car={car}
      name="damages"
      title={t('car.damage')}
      call={api.cars.update}
      schema={schema}
      valuesOf={({ damages }) => ({ damages })}
      fieldsOf={(values) => values}
      send={(fields, version) => api.cars.update({ params: { id: car.id }, body: { ...fields, version } })}
      locked={lockedByReport(car)}
      facts={
        (car.damages.length > 0 || car.reportNumber !== null) && (
          <>
            <Damages damages={car.damages} />
            <FromReport car={car} />
          </>
        )
      }
    >
      <DamageRows />
    </CarCard>
  )
}

function Damages({ damages }: { damages: Car['damages'] }) {
  return (
    <ul className="o-plain-list">
      {damages.map(({ zone, kind, severity, description }, i) => (
        <li key={i}>
          <b>{tx(`damageZone.${zone}`)}</b> {tx(`damageKind.${kind}`)}
          <small>
            {[tx(`severity.${severity}`), tx(`conditionNote.${description}`, description)].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

function DamageRows() {
  const { t } = useT()
  const known = knownWords('conditionNote', conditionNotes)
  return (
    <RowList
      name="damages"
      most={most}
      addLabel={t('office.damage.add')}
      blank={() => ({ zone: 'FRONT_BUMPER', kind: 'SCRATCH', severity: 'COSMETIC', description: '' })}
    >
      {(path, _, remove) => (
        <>
          <SelectField
            name={`${path}.zone`}
            label={t('office.field.zone')}
            options={enumOptions('damageZone', damageZones)}
          />
          <SelectField
            name={`${path}.kind`}
            label={t('office.field.kind')}
            options={enumOptions('damageKind', damageKinds)}
          />
          <SelectField
            name={`${path}.severity`}
            label={t('office.field.severity')}
            options={enumOptions('severity', severities)}
          />
          <TextField name={`${path}.description`} label={t('office.field.description')} maxLength={500} known={known} />
          {remove}
        </>
      )}
    </RowList>
  )
}
