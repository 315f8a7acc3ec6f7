// `npm run seed -- --cars N [--reset] [--seed S] [--quick]`: fills the house's database with a made-up world.
import { parseArgs } from 'node:util'
import { openDemoParts } from '@bilbro/api/demo-parts'
import { demoAccounts, emptyWorld, isDemo, isEmpty, seedDemo, seedWorld, wakeReaders } from '@bilbro/seed/world'
import type { Pool } from 'pg'

const MOST = 1_000_000

const usage = `npm run seed -- [--cars N] [--reset] [--seed S] [--quick]
  --cars N   a world of N cars (1 to ${MOST}), a tenth of them on sale; without it, the demo world of \`npm start\`
  --reset    empties the database first
  --seed S   another number makes another world (default 1)
  --quick    the demo world without its galleries: one picture a car on sale`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      cars: { type: 'string' },
      reset: { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const cars = values.cars === undefined ? undefined : Number(values.cars)
  const seed = Number(values.seed)
  if (
    values.help ||
    !Number.isInteger(seed) ||
    (cars !== undefined && (!Number.isInteger(cars) || cars < 1 || cars > MOST))
  ) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const started = performance.now()
  const { pool, parts, removeFile, close, isDemo: isDemoBySetting } = await openDemoParts(process.env)
  try {
    const refusal = await refuses(pool, values.reset ?? false, isDemoBySetting)
    if (refusal) {
      console.error(refusal)
      return 1
    }
    if (values.reset) for (const key of await emptyWorld(pool)) await removeFile(key)
    const options = { seed, galleries: !values.quick, ...parts, onProgress: progress(started) }
    if (cars === undefined) await (await seedDemo(pool, options)).finished
    else await seedWorld(pool, cars, options)
    await wakeReaders(pool)
  } finally {
    await close()
  }
  console.log(
    `Seeded ${cars ?? 'the demo world'} in ${seconds(started)} s. Accounts (password bilbro-demo): ${Object.values(demoAccounts).flat().join(', ')}`,
  )
  return 0
}

/** Why this database must not be filled; undefined when it may. */
async function refuses(pool: Pool, isReset: boolean, isDemoBySetting: boolean): Promise<string | undefined> {
  if (await isEmpty(pool)) return undefined
  if (!isReset) return 'The database is not empty. With --reset everything in it is replaced.'
  if (isDemoBySetting || (await isDemo(pool))) return undefined
  return 'This database is not a demo. Only with BILBRO_DEMO=true everything in it is replaced.'
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)
const progress = (started: number) => (part: string) => console.log(`${seconds(started).padStart(6)} s  ${part}`)

process.exitCode = await main()
