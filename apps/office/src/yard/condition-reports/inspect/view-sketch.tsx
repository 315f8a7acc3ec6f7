import type { ReportView } from '@bilbro/contract/yard/condition-reports/report-fields'
import { Armchair, Camera, Cog, Gauge, KeyRound, LayoutPanelTop, PackageOpen } from 'lucide-react'

/** Where the camera stands around the car, whose front is at the top. */
const cameras: Partial<Record<ReportView, readonly [number, number]>> = {
  FRONT_LEFT: [6, 7],
  FRONT: [26, 4],
  FRONT_RIGHT: [46, 7],
  SIDE_LEFT: [4, 30],
  SIDE_RIGHT: [48, 30],
  REAR_LEFT: [6, 53],
  REAR: [26, 56],
  REAR_RIGHT: [46, 53],
}
const icons: Partial<Record<ReportView, typeof Gauge>> = {
  INTERIOR_FRONT: Armchair,
  INTERIOR_REAR: Armchair,
  DASHBOARD: LayoutPanelTop,
  ODOMETER: Gauge,
  BOOT: PackageOpen,
  ENGINE: Cog,
  KEYS: KeyRound,
}
const [middleX, middleY] = [26, 30]

/** Two lines from the camera to the car, as wide as what the photo shows. */
function coneOf([x, y]: readonly [number, number]): string {
  const [dx, dy] = [middleX - x, middleY - y]
  const length = Math.hypot(dx, dy)
  const [across, along] = [8 / length, 0.62]
  const end = (side: 1 | -1) =>
    `${(x + dx * along - side * dy * across).toFixed(1)} ${(y + dy * along + side * dx * across).toFixed(1)}`
  return `M${x} ${y}L${end(1)}L${end(-1)}Z`
}

/** A small drawing of what a photo shows: the car from above with the place of the camera, or a symbol. */
export function ViewSketch({ view }: { view: ReportView }) {
  const camera = cameras[view]
  if (!camera) {
    const Icon = icons[view] ?? Camera
    return <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
  }
  return (
    <svg className="inspect-sketch" viewBox="0 0 52 60" width="44" height="51" aria-hidden="true">
      <path className="inspect-sketch-cone" d={coneOf(camera)} />
      <rect x="15" y="10" width="22" height="40" rx="8" />
      <path d="M18 21q8 -4 16 0l-2 5q-6 -2 -12 0z M20 40q6 2 12 0l1 4q-7 3 -14 0z" />
      <circle className="inspect-sketch-camera" cx={camera[0]} cy={camera[1]} r="3.5" />
    </svg>
  )
}
