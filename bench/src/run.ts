// Compares lists, details and filter counts with a bare server on the same database, alternating within one run.
// Usage: npm run bench -- [--cars 100000] [--seconds 3] [--rounds 3]
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Case, casesOf } from './cases.ts'
import { deepPage, type House, openHouse, startScript } from './house.ts'
import { type Figures, latencies, measure, median, type Target } from './measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const cars = Number(values.cars)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
/** Targets in docs: requests/s of the fastest alternative platform, measured at 100,000 cars. */
const best: Record<string, number> = { a: 243, b: 148, c: 188, d: 921, e: 83 }
const times = { buyer: { list: 10, detail: 4 }, staff: { list: 5, detail: 5 } }

function row(question: Case, found: Record<string, Figures[]>): string {
  const middle = (name: string, key: keyof Figures) => median(found[name]!.map((figures) => figures[key]))
  const ours = middle('bilbro', 'perSecond')
  const bare = middle('bare', 'perSecond')
  const factor = times[question.access][question.name === 'd' ? 'detail' : 'list']
  const goal = best[question.name]! * factor
  const failed = found.bilbro!.reduce((sum, figures) => sum + figures.failed, 0)
  return `| ${question.access === 'buyer' ? 'portal' : 'office'} | ${question.name} ${question.says} | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${(ours / bare).toFixed(2)} (≥ 0.60) | ${(ours / best[question.name]!).toFixed(1)} × (≥ ${factor}, ${goal}/s) | ${middle('bilbro', 'p50').toFixed(0)} / ${middle('bilbro', 'p99').toFixed(0)} | ${failed} |`
}

const folder = mkdtempSync(join(tmpdir(), 'bilbro-bench-'))
let house: House | undefined
let bare: ChildProcess | undefined
try {
  house = await openHouse({ name: 'bilbro', cars, folder, port: 4801 })
  const { ids, onSale } = house
  console.log(`Seeded ${cars} cars in ${house.seeded.toFixed(1)} s`)
  console.log(`Bilbro serves ${onSale} cars on sale ${house.started.toFixed(1)} s after its start`)
  bare = await startScript('./bare.ts', { ...house.env, PORT: '4802' })
  const targets: Target[] = [
    house.target,
    { name: 'bare', url: 'http://127.0.0.1:4802', headers: (): Record<string, string> => ({}) },
  ]
  const questions = [
    ...casesOf('/api/b2b-portal-private/cars', 'buyer', ids, deepPage(onSale)),
    ...casesOf('/api/cars', 'staff', ids, deepPage(cars)),
  ].filter((question) => !values.only || values.only.includes(`${question.access}-${question.name}`))

  const found = new Map(questions.map((question) => [question, { bilbro: [] as Figures[], bare: [] as Figures[] }]))
  // Warms up caches and compilers of both servers before anything is measured.
  for (const question of questions) for (const target of targets) await measure(target, question, 16, 1)
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const order = round % 2 ? [...targets].reverse() : targets
      for (const target of order)
        found.get(question)![target.name as 'bilbro' | 'bare'].push(await measure(target, question, 16, seconds))
    }
  }
  console.log(
    `\n${cars} cars, ${onSale} on sale; 16 connections, ${rounds} rounds of ${seconds} s, medians. Portal lists of Bilbro carry all filter counts; the bare server's do not.\n`,
  )
  console.log(
    '| where | question | Bilbro req/s | bare req/s | ratio (target) | against the best platform (target) | p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|---|',
  )
  for (const question of questions) console.log(row(question, found.get(question)!))

  console.log(
    '\nOne request after the other, list + total + all filter counts in one answer:\n\n| where | question | p50 ms | p99 ms |\n|---|---|---|---|',
  )
  for (const question of questions) {
    const single = await latencies(targets[0]!, question, 320)
    console.log(
      `| ${question.access === 'buyer' ? 'portal' : 'office'} | ${question.name} ${question.says} | ${single.p50.toFixed(2)} | ${single.p99.toFixed(2)} |`,
    )
  }
  console.log(`\nMemory of the API under this load: ${house.memory().toFixed(0)} MiB resident`)
} finally {
  bare?.kill('SIGTERM')
  await house?.stop()
  rmSync(folder, { recursive: true, force: true })
}
