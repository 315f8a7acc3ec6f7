// Measures the landed cost of a page of cars, first computed and then cached.
// Usage: node scripts/run.mjs bench/src/landed.ts [--rounds 200]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeDeps, createDeps } from '@bilbro/api/app'
import { readConfig } from '@bilbro/api/platform/config/config'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { createLandedTexts } from '@bilbro/api/sale/listing-search/landed'
import { importCountries } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { seedDemo } from '@bilbro/seed/world'
import { demoContracts } from '@bilbro/api/deal/contracts/demo-contracts'
import { median } from './measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)
const pageSizes = [10, 50, 200]

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-landed-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
try {
  await migrate(postgres.url)
  const config = readConfig({ BILBRO_DATA: dataDir, BILBRO_LOG: 'silent', BILBRO_DEMO: 'true' })
  const deps = await createDeps({ ...config, databaseUrl: postgres.url })
  await seedDemo(deps.pool, {
    saveFile: (file) => deps.files.save(deps.db, file),
    contracts: demoContracts(deps),
  }).then(({ finished }) => finished)
  await deps.changes.settled()
  const cars = await deps.db
    .selectFrom('cars')
    .select(['isVatReclaimable', 'carType', 'condition', 'fuel', 'isPluginHybrid', 'firstRegistration'])
    .select(['firstRegistrationPrecision', 'mileage', 'co2Nedc', 'co2Wltp', 'co2Method', 'noxMgPerKm'])
    .select(['curbWeightKg', 'electricRangeKm', 'priceMinor'])
    .where('priceMinor', 'is not', null)
    .limit(200)
    .execute()
  console.log(`Load average ${loadavg()[0]!.toFixed(1)}; ${rounds} rounds each, medians and the 99th of a hundred\n`)
  console.log('| country | cars | first look: p50 / p99 ms | remembered: p50 / p99 ms |\n|---|---|---|---|')
  for (const country of importCountries)
    for (const size of pageSizes) {
      const [first, again]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds + 20; round++) {
        const texts = createLandedTexts(deps.landedRates)
        const cards = Array.from({ length: size }, (_, at) => ({ kept: {}, facts: cars[at % cars.length]! }))
        for (const times of [first, again]) {
          const began = performance.now()
          for (const card of cards) texts(card.kept, () => card.facts, country, (card.facts.priceMinor ?? 0) + round)
          // The first rounds only warm up the compiler.
          if (round >= 20) times.push(performance.now() - began)
        }
      }
      const told = [first, again].map((times) => {
        const at99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
        return `${median(times).toFixed(2)} / ${at99.toFixed(2)}`
      })
      console.log(`| ${country} | ${size} | ${told.join(' | ')} |`)
    }
  await closeDeps(deps)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
