// The grade of a car, computed from its defects. It is our own rule: other companies grade by other ones.
import * as z from 'zod'
import { damageZones } from '../../stock/cars/car-enums.ts'
import type { Sections } from './report-fields.ts'

const points = z.int().min(0).max(1000)
const severityPoints = z.strictObject({ COSMETIC: points, MINOR: points, MAJOR: points, SAFETY: points })
export const gradeRule = z
  .strictObject({
    severities: severityPoints,
    /** Tenths by which the points of a zone are multiplied; other zones count once. */
    weights: z.array(z.strictObject({ zone: z.enum(damageZones), tenths: z.int().min(0).max(100) })).max(40),
    /** Each mounted tyre with less tread costs points. */
    treadTenthMm: z.int().min(0).max(100),
    tyrePoints: points,
    /** Each key fewer costs points. */
    keys: z.int().min(0).max(4),
    keyPoints: points,
    /** The most points of the grades 1 to 4; more is a 5. */
    limits: z.array(points).length(4),
  })
  .refine(({ limits }) => limits.every((limit, i) => i === 0 || limit > limits[i - 1]!), {
    path: ['limits'],
    message: 'Each limit must be higher than the one before',
  })
export type GradeRule = z.infer<typeof gradeRule>

/** The rule until the company saves its own. */
export const firstGradeRule: GradeRule = {
  severities: { COSMETIC: 1, MINOR: 3, MAJOR: 10, SAFETY: 30 },
  weights: [
    { zone: 'WINDSCREEN', tenths: 15 },
    { zone: 'UNDERBODY', tenths: 15 },
    { zone: 'ENGINE_BAY', tenths: 20 },
    { zone: 'SILL_L', tenths: 15 },
    { zone: 'SILL_R', tenths: 15 },
    { zone: 'FRONT_BUMPER', tenths: 8 },
    { zone: 'REAR_BUMPER', tenths: 8 },
  ],
  treadTenthMm: 30,
  tyrePoints: 2,
  keys: 2,
  keyPoints: 3,
  limits: [5, 15, 35, 70],
}

export const grades = ['1', '2', '3', '4', '5', 'U'] as const
export type Grade = (typeof grades)[number]
export const gradePart = z.strictObject({
  of: z.enum(['DAMAGE', 'TYRES', 'KEYS']),
  damageId: z.uuid().nullable(),
  /** Tenths of a point. */
  tenths: z.int(),
  /** How many tyres or keys. */
  count: z.int(),
})
export type GradePart = z.infer<typeof gradePart>
export type Graded = { grade: Grade; tenths: number; parts: GradePart[] }

/** Only these sections decide; a car that is not roadworthy has grade U. */
export function gradeOf(
  rule: GradeRule,
  { damages, tyres, basics }: Pick<Sections, 'damages' | 'tyres' | 'basics'>,
): Graded {
  const parts: GradePart[] = damages.list.map(({ id, zone, severity }) => ({
    of: 'DAMAGE',
    damageId: id,
    tenths: rule.severities[severity] * (rule.weights.find((weight) => weight.zone === zone)?.tenths ?? 10),
    count: 1,
  }))
  const worn = tyres.sets
    .filter(({ isInstalled }) => isInstalled)
    .flatMap(({ wheels }) => wheels)
    .filter(({ treadTenthMm }) => treadTenthMm !== null && treadTenthMm < rule.treadTenthMm).length
  if (worn) parts.push({ of: 'TYRES', damageId: null, tenths: worn * rule.tyrePoints * 10, count: worn })
  const missing = basics.keys === null ? 0 : Math.max(0, rule.keys - basics.keys)
  if (missing) parts.push({ of: 'KEYS', damageId: null, tenths: missing * rule.keyPoints * 10, count: missing })
  const tenths = parts.reduce((sum, part) => sum + part.tenths, 0)
  const place = rule.limits.findIndex((limit) => tenths <= limit * 10)
  const grade = basics.isRoadworthy ? grades[place < 0 ? 4 : place]! : 'U'
  return { grade, tenths, parts }
}
