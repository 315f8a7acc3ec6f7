// Measures a data sheet of three pages and a contract, from the data to the PDF, and how long the event loop is
// blocked.
// Usage: node scripts/run.mjs bench/src/paper.ts
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createWorkerPool } from '@bilbro/api/platform/workers/worker-pool'
import { contractPdf } from '@bilbro/api/deal/contract-paper/contract-page'
import { type Page, photoForPaper, printed } from '@bilbro/api/paper/paper'
import { sheetOf } from '@bilbro/api/stock/car-sheet/sheet-words'
import { sampleContract } from '@bilbro/api/test/contract-sample'
import { languages } from '@bilbro/contract/common'
import { carDefaults } from '@bilbro/contract/stock/cars/car-fields'
import { damageKinds, damageZones, features } from '@bilbro/contract/stock/cars/car-enums'
import { localeOf } from '@bilbro/i18n/locale'

const rounds = 30

const letterhead = {
  name: 'Haus GmbH',
  sender: ['Haus GmbH', 'Am Hafen 1', '24937 Flensburg'],
  logo: null,
  accent: '#0b6e6e',
  columns: [
    ['Haus GmbH', 'Am Hafen 1'],
    ['Amtsgericht Flensburg'],
    ['IBAN DE89 3704 0044 0532 0130 00'],
    ['haus.test'],
  ],
  footer: null,
  page: '{{n}}/{{m}}',
}
const drawn = Array.from(
  { length: 400 },
  (_, i) => `<circle cx="${(i * 97) % 800}" cy="${(i * 61) % 600}" r="${20 + (i % 30)}" fill="hsl(${i} 60% 50%)"/>`,
)
const photo = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${drawn.join('')}</svg>`)
const photos = [0, 1, 2, 3].map((n) => ({ path: `/photo-${n}.jpg`, view: 'FRONT', caption: null }))
const bytes = await photoForPaper(photo, 800)
const pictures = photos.map(({ path }) => ({ path, bytes }))
const damages = damageZones.slice(0, 20).map((zone, i) => ({
  zone,
  kind: damageKinds[i % damageKinds.length]!,
  severity: 'MINOR' as const,
  description: 'A scratch of some centimetres, to be seen from the side. '.repeat(2),
}))
const car = {
  ...carDefaults,
  brand: 'Audi',
  model: 'A4',
  year: 2021,
  mileage: 45_210,
  power: 110,
  features: [...features],
  highlights: ['Head-up display', 'Panoramic roof'],
  texts: { en: 'One owner, serviced on time. '.repeat(40) },
  damages,
  tyres: [],
}

const threads = createWorkerPool()

/** All documents differ, so that no cached result distorts the measurement. */
async function measure(what: string, make: (n: number) => Promise<Buffer>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const taken: number[] = []
  let first = 0
  let cpu: NodeJS.CpuUsage | undefined
  let size = 0
  for (let n = 0; n <= rounds; n++) {
    const began = performance.now()
    const pdf = await make(n)
    if (n === 0) first = performance.now() - began
    else taken.push(performance.now() - began)
    size = pdf.length
    if (n === 0) {
      cpu = process.cpuUsage()
      delay.enable()
    }
  }
  delay.disable()
  const { user, system } = process.cpuUsage(cpu)
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor((taken.length - 1) * share)]!.toFixed(0)
  console.log(
    `${rounds} ${what}, ${Math.round(size / 1024)} kB each: first ${first.toFixed(0)} ms, then median ${at(0.5)} ms, p95 ${at(0.95)} ms (${((user + system) / 1000 / rounds).toFixed(0)} ms of processor each); main thread stood still for ${(delay.max / 1e6).toFixed(0)} ms at most`,
  )
}

await measure('sheets in five languages in turns', (n) => {
  const language = languages[n % languages.length]!
  const body = sheetOf({ ...car, mileage: 40_000 + n * 97 } as never, photos, language, '2026-11-22')
  const page = {
    template: 'vehicle-sheet',
    title: `Sheet ${n}`,
    locale: localeOf[language],
    letterhead,
    body,
    pictures,
  }
  return printed({ threads }, page as Page, new Date())
})
for (const cars of [1, 20])
  await measure(`contracts of ${cars} cars in five languages in turns`, (n) => {
    const language = languages[n % languages.length]!
    const document = sampleContract({ language, cars, extras: cars * 2, prices: [1_000_000 + n * 97] })
    return contractPdf({ threads }, document, { letterhead, at: new Date() })
  })
await threads.close()
