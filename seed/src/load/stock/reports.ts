// Condition reports of the demo: most cars on sale have a shared one, a few have two versions, a complete or a draft.
import { createHash } from 'node:crypto'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { firstGradeRule, gradeOf } from '@bilbro/contract/yard/condition-reports/grade'
import {
  emptySections,
  paintPanels,
  type Sections,
  sectionNames,
  wheelPlaces,
} from '@bilbro/contract/yard/condition-reports/report-fields'
import type { PoolClient } from 'pg'
import { hashText, mix, random, type Random } from '../../random.ts'

type CarRow = Pick<CarFields, 'damages' | 'tyres' | 'mileage' | 'keys' | 'isRoadworthy' | 'batteryHealthPct'> & {
  id: string
  status: string
  createdAt: Date
}
type Status = 'DRAFT' | 'COMPLETED' | 'SHARED' | 'SUPERSEDED'
const day = 86_400_000

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

function sectionsOf(car: CarRow, dice: Random, at: Date): Sections {
  const brand = dice.pick(['Continental', 'Michelin', 'Goodyear', 'Hankook', 'Pirelli'])
  const sets = car.tyres.length
    ? car.tyres
    : [{ type: 'SUMMER' as const, rim: 'ALLOY' as const, size: '', installed: true, treadTenthMm: [55, 55, 60, 60] }]
  return {
    ...emptySections,
    inspection: {
      inspectedOn: at.toISOString().slice(0, 10),
      place: 'Flensburg',
      light: dice.chance(0.8) ? 'DAYLIGHT' : 'ARTIFICIAL',
      surface: dice.chance(0.8) ? 'DRY' : 'WET',
    },
    basics: {
      mileage: car.mileage ?? 50_000,
      keys: car.keys ?? 2,
      papers: ['REG_PART_1', 'SERVICE_BOOK'],
      isRoadworthy: car.isRoadworthy,
    },
    tyres: {
      sets: sets.map(({ type, rim, size, installed, treadTenthMm }) => ({
        type,
        rim,
        size,
        isInstalled: installed,
        wheels: wheelPlaces.map((place, i) => ({
          place,
          treadTenthMm: treadTenthMm[i] ?? 50,
          brand,
          dot: `${String(dice.int(10, 48))}${dice.int(20, 25)}`,
        })),
      })),
    },
    paint: {
      panels: paintPanels.map((zone) => ({
        zone,
        microns: dice.chance(0.06) ? dice.int(220, 480) : dice.int(95, 150),
      })),
    },
    damages: {
      list: car.damages.map((damage, i) => ({
        id: uuidOf(`${car.id} damage ${i}`),
        ...damage,
        sizeMm: dice.int(2, 30) * 5,
        estimate: { minor: dice.int(8, 90) * 1000, currency: 'EUR' as const },
      })),
    },
    technical: { warningLamps: dice.chance(0.06) ? ['SERVICE'] : [], hasTestDrive: dice.chance(0.9), findings: '' },
    battery: {
      healthPct: car.batteryHealthPct,
      measuredOn: car.batteryHealthPct === null ? null : at.toISOString().slice(0, 10),
    },
  }
}

async function insert(
  client: PoolClient,
  { car, number, status, sections, at }: { car: CarRow; number: number; status: Status; sections: Sections; at: Date },
): Promise<void> {
  const graded = status === 'DRAFT' ? null : gradeOf(firstGradeRule, sections)
  const shared = status === 'SHARED' || status === 'SUPERSEDED'
  await client.query(
    `insert into condition_reports (id, car_id, number, status, inspector_id, section_versions, ${sectionNames.join(', ')},
       grade, grade_tenths, grade_parts, rule_version, created_at, updated_at, completed_at, shared_at, hash)
     values ($1, $2, $3, $4, (select id from staff_users where email = 'workshop@bilbro.test'), $5, ${sectionNames.map((_, i) => `$${i + 6}`).join(', ')},
       $13, $14, $15, $16, $17, $17, $18, $19, $20)`,
    [
      uuidOf(`${car.id} report ${number}`),
      car.id,
      number,
      status,
      JSON.stringify(Object.fromEntries(sectionNames.map((name) => [name, 1]))),
      ...sectionNames.map((name) => JSON.stringify(sections[name])),
      graded?.grade ?? null,
      graded?.tenths ?? null,
      graded && JSON.stringify(graded.parts),
      graded && 1,
      at,
      graded && at,
      shared ? at : null,
      shared ? createHash('sha256').update(JSON.stringify(sections)).digest('hex') : null,
    ],
  )
}

/** Triggers are disabled while a world is loaded: the cars get the number of their shared report here. */
export async function loadReports(client: PoolClient): Promise<void> {
  const { rows } = await client.query<CarRow>(
    `select id, status, damages, tyres, mileage, keys, is_roadworthy as "isRoadworthy", battery_health_pct as "batteryHealthPct",
       greatest(created_at, coalesce(arrived_on::timestamptz, created_at)) as "createdAt"
     from cars where status in ('AVAILABLE', 'RECONDITIONING', 'INSPECTION', 'RESERVED') order by id limit 200`,
  )
  for (const car of rows) {
    const dice = random(mix(hashText(car.id), 31))
    const at = new Date(Math.min(Date.now() - day, new Date(car.createdAt).getTime() + day))
    const share = dice.next()
    const sections = sectionsOf(car, dice, at)
    if (car.status === 'INSPECTION') {
      if (share < 0.5) await insert(client, { car, number: 1, status: 'DRAFT', sections, at })
      continue
    }
    if (share < 0.15) continue
    if (share < 0.22) {
      await insert(client, { car, number: 1, status: 'COMPLETED', sections, at })
      continue
    }
    const hasTwo = share > 0.92 && sections.damages.list.length > 0
    if (hasTwo) {
      const first = { ...sections, damages: { list: sections.damages.list.slice(1) } }
      await insert(client, {
        car,
        number: 1,
        status: 'SUPERSEDED',
        sections: first,
        at: new Date(at.getTime() - day / 2),
      })
    }
    const number = hasTwo ? 2 : 1
    await insert(client, { car, number, status: 'SHARED', sections, at })
    await client.query('update cars set report_number = $2 where id = $1', [car.id, number])
  }
}
