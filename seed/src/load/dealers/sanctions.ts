// A short sanctions list in the format of the European Union with invented names only, and the decisions on two hits.
import type { Pool } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

export interface SanctionsHouse {
  /** Imports a version of the list and compares all records with it. */
  readonly load: (xml: Buffer, name: string, by: string, at: Date) => Promise<void>
}

interface Listed {
  readonly names: readonly string[]
  readonly isPerson?: boolean
  readonly country: string
  readonly born?: string
}
const LIST: readonly Listed[] = [
  { names: ['Høga Kust Bil', 'Hoga Kusten Bil Trading'], isPerson: false, country: 'BY' },
  { names: ['Kjell Arne Hauge', 'K. A. Hauge'], country: 'RU', born: '1958-02-11' },
  { names: ['Ostwind Maschinenhandel', 'Ostwind Trade'], isPerson: false, country: 'RU' },
  { names: ['Arkadi Welikow', 'Arkady Velikov'], country: 'RU', born: '1961-09-30' },
  { names: ['Samir Tarhuni Aladdas'], country: 'SY', born: '1970-04-02' },
]

function xmlOf(day: string): string {
  const entries = LIST.map(({ names, isPerson = true, country, born }, at) => {
    const id = 9000 + at
    const aliases = names.map((name, place) => `<nameAlias wholeName="${name}" strong="${place === 0}"/>`).join('')
    const birth = born ? `<birthdate birthdate="${born}" year="${born.slice(0, 4)}"/>` : ''
    return `<sanctionEntity euReferenceNumber="DEMO.${id}" logicalId="${id}"><remark>Invented for the demo</remark><regulation programme="DEMO"/>
<subjectType code="${isPerson ? 'person' : 'enterprise'}" classificationCode="${isPerson ? 'P' : 'E'}"/>${aliases}<citizenship countryIso2Code="${country}"/>${birth}</sanctionEntity>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${day}T04:00:00.000+01:00" globalFileId="1">
${entries.join('\n')}
</export>
`
}

/** Runs after dealers and payments. One hit is decided, one is open. */
export async function loadSanctions(pool: Pool, world: World, house: SanctionsHouse): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from staff_users where email = $1', [
    demoAccounts['Back-office'][0],
  ])
  const by = rows[0]!.id
  const now = world.now.getTime()
  const day = instant(now - 2 * DAY).slice(0, 10)
  await house.load(Buffer.from(xmlOf(day)), `sanctions-${day}.xml`, by, new Date(now - DAY))
  await pool.query(
    `update sanction_hits set hit_status = 'NOT_SAME', version = 2, decided_by = $1, decided_at = $2, decided_reason = $3
     where subject_name = 'Kjell Arne Hauge'`,
    [by, instant(now - DAY / 2), 'Born in 1984 in Bergen by his passport; the one on the list is 68.'],
  )
}
