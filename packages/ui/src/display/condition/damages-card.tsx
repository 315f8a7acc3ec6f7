import './condition.css'
import type { CarOutline } from '@bilbro/contract/yard/condition-reports/car-outline'
import type { ReportPhoto } from '@bilbro/contract/yard/condition-reports/condition-reports'
import { tx } from '@bilbro/i18n/i18n'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { Badge } from '../../feedback/status-badge.tsx'
import { Card } from '../../layout/card.tsx'
import { Money } from '../../layout/money.tsx'
import { Text } from '../../layout/text.tsx'
import { useT } from '../../use-t.tsx'
import { DamageMap } from './damage-map.tsx'
import { ReportPhotos } from './report-photos.tsx'
import type { Damage, ShownReport } from './shown-report.ts'

const severityTones = { COSMETIC: 'grey', MINOR: 'blue', MAJOR: 'amber', SAFETY: 'red' } as const

type AfterDamage = ((damage: Damage) => ReactNode) | undefined
type DamagesProps = {
  report: ShownReport
  outline: CarOutline
  /** False for the first moment, in which only the first entries of the list are drawn. */
  isWhole: boolean
  afterDamage: AfterDamage
}
const labelOf = ({ zone, kind, severity }: Damage) =>
  [tx(`damageZone.${zone}`), tx(`damageKind.${kind}`), tx(`severity.${severity}`)].join(', ')

/** The map with its damages as a list; both have the same numbers. */
export function DamagesCard({ report: { sections, photos }, outline, isWhole, afterDamage }: DamagesProps) {
  const { t, format } = useT()
  const { list } = sections.damages
  const [selected, setSelected] = useState<string>()
  const photosOf = useMemo(() => Map.groupBy(photos, ({ damageId }) => damageId), [photos])
  const markers = useMemo(() => list.map((damage) => ({ ...damage, label: labelOf(damage) })), [list])
  const show = (id: string) => {
    setSelected(id)
    document.getElementById(`damage-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <Card title={list.length ? `${t('report.map')} (${format.number(list.length)})` : t('report.map')}>
      <div className="b-damage-split">
        <DamageMap outline={outline} selected={selected} onMarker={show} markers={markers} />
        {list.length === 0 ? (
          <Text tone="dim">{t('report.noDamage')}</Text>
        ) : (
          <ol className="b-damage-list">
            {(isWhole ? list : list.slice(0, firstDamages)).map((damage, i) => (
              <DamageItem
                key={damage.id}
                damage={damage}
                number={i + 1}
                photos={photosOf.get(damage.id) ?? none}
                isSelected={selected === damage.id}
                onSelect={setSelected}
                afterDamage={afterDamage}
              />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
/** As many as a screen shows. */
const firstDamages = 4
const none: readonly ReportPhoto[] = []

type ItemProps = {
  damage: Damage
  number: number
  photos: readonly ReportPhoto[]
  isSelected: boolean
  onSelect: (id: string) => void
  afterDamage: AfterDamage
}
/** Only the entry whose selection changes is drawn again: a report can have sixty with many photos. */
const DamageItem = memo(function DamageItem({ damage, number, photos, isSelected, onSelect, afterDamage }: ItemProps) {
  const { format } = useT()
  return (
    <li id={`damage-${damage.id}`} data-selected={isSelected || undefined}>
      <button type="button" className="b-damage-row" onClick={() => onSelect(damage.id)}>
        <span className="b-damage-number" data-severity={damage.severity}>
          {number}
        </span>
        <span>
          <strong>{tx(`damageZone.${damage.zone}`)}</strong>, {tx(`damageKind.${damage.kind}`)}
          {damage.sizeMm !== null && `, ${format.number(damage.sizeMm)} mm`}
          {damage.description && <small>{tx(`conditionNote.${damage.description}`, damage.description)}</small>}
        </span>
        <span className="b-damage-end">
          <Badge tone={severityTones[damage.severity]}>{tx(`severity.${damage.severity}`)}</Badge>
          {damage.estimate && <Money value={damage.estimate} whole />}
        </span>
      </button>
      <ReportPhotos photos={photos} />
      {afterDamage?.(damage)}
    </li>
  )
})
