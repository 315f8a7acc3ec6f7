import './route-strip.css'
import { useT } from '../../use-t.tsx'
import { alongTheWay, type Placed, type Spot } from './route-geometry.tsx'

export type RouteStop = Spot & {
  id: string
  /** What happens at the stop: pick-up, terminal. */
  label: string
  name: string
  city: string
  /** The car has passed this stop. */
  isPassed: boolean
}

const width = 600
const height = 64
const edge = 20
const line = height / 2

/** A route from stop to stop without a map; distances are to scale, as the crow flies. */
export function RouteStrip({ stops }: { stops: readonly RouteStop[] }) {
  const { t, format } = useT()
  const { placed, missing, totalKm } = alongTheWay(stops)
  const km = (value: number) => t('ui.route.km', { km: format.number(Math.round(value)) })
  const x = ({ share }: Placed<RouteStop>) => edge + share * (width - 2 * edge)
  const lastPassed = placed.findLast(({ stop }) => stop.isPassed)
  const spoken = placed.map(({ stop, km: at }, index) =>
    [`${stop.label} ${stop.city}`, index > 0 && km(at - placed[index - 1]!.km)].filter(Boolean).join(', '),
  )
  return (
    <figure className="b-route">
      {placed.length > 1 && (
        <>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={t('ui.route.label', { way: spoken.join('; ') })}
          >
            <line className="b-route-line" x1={edge} x2={width - edge} y1={line} y2={line} />
            {lastPassed && <line className="b-route-passed" x1={edge} x2={x(lastPassed)} y1={line} y2={line} />}
            {placed.map((one, index) => (
              <g key={one.stop.id} data-passed={one.stop.isPassed || undefined}>
                <circle cx={x(one)} cy={line} r={9} />
                <text x={x(one)} y={index % 2 ? height - 3 : 16} textAnchor="middle">
                  {index + 1}
                </text>
              </g>
            ))}
          </svg>
          <ol aria-hidden="true">
            {placed.map(({ stop, km: at }, index) => (
              <li key={stop.id}>
                <span>{stop.city}</span>
                {index > 0 && <small>{km(at - placed[index - 1]!.km)}</small>}
              </li>
            ))}
          </ol>
          <figcaption>{t('ui.route.total', { km: km(totalKm) })}</figcaption>
        </>
      )}
      {missing.length > 0 && (
        <p>
          {t('ui.route.missing', {
            names: missing.map(({ name, city }) => [name, city].filter(Boolean).join(', ')).join('; '),
          })}
        </p>
      )}
    </figure>
  )
}
