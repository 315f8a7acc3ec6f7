import './condition.css'
import { tx } from '@bilbro/i18n/i18n'
import type { CarOutline, Panel } from '@bilbro/contract/yard/condition-reports/car-outline'
import type { CSSProperties } from 'react'

export type Marker = {
  id: string
  zone: string
  severity: string
  /** What a screen reader says, and a mouse shows. */
  label: string
}
type MapProps = {
  /** Its panels, by the body type of the car. */
  outline: CarOutline
  /** In the order of the list beside the map, which has the same numbers. */
  markers: readonly Marker[]
  selected?: string | undefined
  onMarker: (id: string) => void
  /** A tap on a panel; without it panels are no buttons. */
  onZone?: (zone: string) => void
  /** Texts on panels, such as a paint thickness. */
  values?: Readonly<Record<string, string>>
}

const perRow = 2
/** Markers of one panel stand beside each other around its middle, in shares of the map. */
function placeOf({ width, height }: CarOutline, { x, y }: Panel, place: number, count: number) {
  const [step, rows] = [30, Math.ceil(count / perRow)]
  const inRow = Math.min(perRow, count - Math.floor(place / perRow) * perRow)
  const left = x + ((place % perRow) - (inRow - 1) / 2) * step
  const top = y + (Math.floor(place / perRow) - (rows - 1) / 2) * step
  return { left: `${(left / width) * 100}%`, top: `${(top / height) * 100}%` }
}

/** The car folded out flat, with its damages as numbered buttons. */
export function DamageMap({ outline, markers, selected, onMarker, onZone, values = {} }: MapProps) {
  const { width, height, panels, details, hidden } = outline
  const numbered = markers.map((marker, i) => ({ ...marker, number: i + 1 }))
  const of = (zone: string) => numbered.filter((marker) => marker.zone === zone)
  const isHidden = (zone: string) => !panels.some((panel) => panel.zone === zone)
  const button = (marker: (typeof numbered)[number], style?: CSSProperties) => (
    <button
      key={marker.id}
      type="button"
      className="b-damage-marker"
      data-severity={marker.severity}
      aria-pressed={selected === marker.id}
      aria-label={`${marker.number}: ${marker.label}`}
      title={marker.label}
      style={style}
      onClick={() => onMarker(marker.id)}
    >
      {marker.number}
    </button>
  )
  return (
    <div className="b-damage-map">
      <div className="b-damage-car">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
          {panels.map(({ zone, path, isGlass }) => (
            <path
              key={zone}
              d={path}
              data-glass={isGlass || undefined}
              data-hit={of(zone).length > 0 || undefined}
              data-tap={onZone ? true : undefined}
              onClick={onZone && (() => onZone(zone))}
            >
              <title>{tx(`damageZone.${zone}`)}</title>
            </path>
          ))}
          {details.map(({ path, isGlass }) => (
            <path key={path} d={path} className="b-damage-detail" data-glass={isGlass || undefined} />
          ))}
          {panels.map(
            ({ zone, x, y }) =>
              values[zone] && (
                <text key={zone} x={x} y={y + 4}>
                  {values[zone]}
                </text>
              ),
          )}
        </svg>
        {panels.map((panel) => {
          const here = of(panel.zone)
          return here.map((marker, i) => button(marker, placeOf(outline, panel, i, here.length)))
        })}
      </div>
      {/* Without damage and taps, hidden zones say nothing. */}
      {(onZone || numbered.some(({ zone }) => isHidden(zone))) && (
        <ul className="b-damage-hidden">
          {hidden
            .filter((zone) => onZone || of(zone).length > 0)
            .map((zone) => (
              <li key={zone}>
                {onZone ? (
                  <button type="button" className="b-damage-zone" onClick={() => onZone(zone)}>
                    {tx(`damageZone.${zone}`)}
                  </button>
                ) : (
                  <span>{tx(`damageZone.${zone}`)}</span>
                )}
                {of(zone).map((marker) => button(marker))}
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
