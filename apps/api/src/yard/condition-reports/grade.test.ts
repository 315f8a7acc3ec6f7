import fc from 'fast-check'
import { expect, test } from 'vitest'
import { damageZones, severities } from '@bilbro/contract/stock/cars/car-enums'
import { firstGradeRule, gradeOf, grades } from '@bilbro/contract/yard/condition-reports/grade'
import { emptySections, type Sections } from '@bilbro/contract/yard/condition-reports/report-fields'

const damage = fc.record({
  id: fc.uuid(),
  zone: fc.constantFrom(...damageZones),
  kind: fc.constant('SCRATCH' as const),
  severity: fc.constantFrom(...severities),
  sizeMm: fc.constant(null),
  description: fc.constant(''),
  estimate: fc.constant(null),
})
const withDamages = (list: Sections['damages']['list']): Sections => ({ ...emptySections, damages: { list } })

test('more damage never gives a better grade, and the parts are the sum', () => {
  fc.assert(
    fc.property(fc.array(damage, { maxLength: 20 }), damage, (list, more) => {
      const [less, worse] = [
        gradeOf(firstGradeRule, withDamages(list)),
        gradeOf(firstGradeRule, withDamages([...list, more])),
      ]
      expect(grades.indexOf(worse.grade)).toBeGreaterThanOrEqual(grades.indexOf(less.grade))
      expect(worse.parts.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(worse.tenths)
    }),
  )
})

test.each([
  [5, '1'],
  [6, '2'],
  [15, '2'],
  [16, '3'],
  [70, '4'],
  [71, '5'],
])('%i cosmetic damages on a door give grade %s', (count, grade) => {
  const list = Array.from({ length: count }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    zone: 'DOOR_FL' as const,
    kind: 'SCRATCH' as const,
    severity: 'COSMETIC' as const,
    sizeMm: null,
    description: '',
    estimate: null,
  }))
  expect(gradeOf(firstGradeRule, withDamages(list))).toMatchObject({ grade, tenths: count * 10 })
})

test('only mounted tyres and missing keys count; a car that is not roadworthy is U', () => {
  const wheels = (['FL', 'FR', 'RL', 'RR'] as const).map((place, i) => ({
    place,
    treadTenthMm: [29, 30, null, 10][i]!,
    brand: '',
    dot: '',
  }))
  const set = { type: 'SUMMER' as const, rim: 'STEEL' as const, size: '', wheels }
  const sections: Sections = {
    ...emptySections,
    tyres: {
      sets: [
        { ...set, isInstalled: true },
        { ...set, isInstalled: false },
      ],
    },
    basics: { ...emptySections.basics, keys: 1 },
  }
  expect(gradeOf(firstGradeRule, sections).parts).toEqual([
    { of: 'TYRES', damageId: null, tenths: 40, count: 2 },
    { of: 'KEYS', damageId: null, tenths: 30, count: 1 },
  ])
  expect(gradeOf(firstGradeRule, { ...sections, basics: { ...sections.basics, isRoadworthy: false } }).grade).toBe('U')
})
