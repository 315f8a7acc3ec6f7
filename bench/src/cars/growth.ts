// Measures how the product slows down with ten times as many cars: two instances side by side, queried in turn, one
// request after the other.
// Usage: node scripts/run.mjs bench/src/cars/growth.ts [--small 100000] [--large 1000000] [--asked 240] [--rounds 3]
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type House, openHouse } from './house.ts'
import { median, timed } from '../measure.ts'
import { freshQuestions, type Question } from './questions.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    asked: { type: 'string', default: '240' },
    rounds: { type: 'string', default: '3' },
  },
})
const asked = Number(values.asked)
const rounds = Number(values.rounds)

const questionsOf = (house: House): Question[] =>
  (['buyer', 'staff'] as const).flatMap((access) => freshQuestions(access, house.known[access], 7))

const folder = mkdtempSync(join(tmpdir(), 'bilbro-growth-'))
const open = (name: 'small' | 'large', port: number) =>
  openHouse({ name, cars: Number(values[name]), folder: join(folder, name), port })
const houses: House[] = []
try {
  houses.push(await open('small', 4811))
  houses.push(await open('large', 4812))
  const [small, large] = houses as [House, House]
  console.log(`${values.small} and ${values.large} cars, ${small.onSale} and ${large.onSale} of them on sale`)
  console.log(
    `seeded in ${small.seeded.toFixed(0)} and ${large.seeded.toFixed(0)} s, served after ${small.started.toFixed(1)} and ${large.started.toFixed(1)} s`,
  )
  await small.rested()
  await large.rested()
  await Promise.all([small.signIn(), large.signIn()])
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ${rounds} rounds of ${asked} requests, ms`)
  const ofSmall = questionsOf(small)
  const ofLarge = questionsOf(large)
  console.log(
    `\n| where | question | ${values.small}: p50 / p90 | ${values.large}: p50 / p90 | ratio of p50, each round | of p90 |\n|---|---|---|---|---|---|`,
  )
  for (const [at, question] of ofSmall.entries()) {
    for (let i = 0; i < 20; i++) await Promise.all([timed(small.target, question), timed(large.target, ofLarge[at]!)])
    const all = { small: [] as number[], large: [] as number[] }
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const here = { small: [] as number[], large: [] as number[] }
      for (let i = 0; i < asked; i++) {
        here.small.push(await timed(small.target, question))
        here.large.push(await timed(large.target, ofLarge[at]!))
      }
      ratios.push(median(here.large) / median(here.small))
      all.small.push(...here.small)
      all.large.push(...here.large)
    }
    const p90 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.9)]!
    console.log(
      `| ${question.access === 'buyer' ? 'portal' : 'office'} | ${question.says} | ${median(all.small).toFixed(2)} / ${p90(all.small).toFixed(2)} | ${median(all.large).toFixed(2)} / ${p90(all.large).toFixed(2)} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} | ${(p90(all.large) / p90(all.small)).toFixed(2)} |`,
    )
  }
  console.log(
    `\nMemory of the two: ${small.memory().toFixed(0)} and ${large.memory().toFixed(0)} MiB resident; load ${loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  for (const house of houses) await house.stop()
  rmSync(folder, { recursive: true, force: true })
}
