// Compares lists, details and filter counts with a bare server on the same database, alternating within one run: with
// questions that do not repeat, with such questions while cars change, and with repeated questions.
// Usage: npm run bench -- [--cars 100000] [--seconds 3] [--rounds 3] [--only buyer-a,staff-d]
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type House, openHouse, startScript } from './house.ts'
import { type Figures, latencies, measure, median, type Target } from '../measure.ts'
import { freshQuestions, type Question, repeatedQuestions } from './questions.ts'
import { startWriter } from './writer.ts'

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
/** Requests/s of the fastest platform that one would build on instead, at 100,000 cars with fresh questions. */
const best: Record<string, number> = { a: 403, b: 159, c: 310, d: 2109, e: 165 }
const factor = (question: Question) => (question.name === 'd' ? 4 : 10)

const place = (question: Question) => (question.access === 'buyer' ? 'portal' : 'office')

function row(question: Question, found: Record<string, Figures[]>): string {
  const middle = (name: string, key: keyof Figures) => median(found[name]!.map((figures) => figures[key]))
  const ours = middle('bilbro', 'perSecond')
  const bare = middle('bare', 'perSecond')
  const [p50, p99] = [middle('bilbro', 'p50'), middle('bilbro', 'p99')]
  const failed = found.bilbro!.reduce((sum, figures) => sum + figures.failed, 0)
  const ratio = (ours / best[question.name]!).toFixed(1)
  return `| ${place(question)} | ${question.name} ${question.says} | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${(ours / bare).toFixed(2)} (≥ 0.60) | ${ratio} × (≥ ${factor(question)}) | ${p50.toFixed(0)} / ${p99.toFixed(0)} | ${failed} |`
}

/** Asks all targets in turns and prints a table. Every target gets its own copy of the same questions. */
async function table(title: string, targets: Target[], questionsOf: () => Question[]): Promise<void> {
  const asked = new Map(targets.map((target) => [target.name, questionsOf()]))
  const first = asked.get(targets[0]!.name)!
  const found = first.map(() => Object.fromEntries(targets.map(({ name }) => [name, [] as Figures[]])))
  // Warms up compilers of both servers before anything is measured.
  for (const at of first.keys())
    for (const target of targets) await measure(target, asked.get(target.name)![at]!, 16, 1)
  for (let round = 0; round < rounds; round++)
    for (const at of first.keys())
      for (const target of round % 2 ? [...targets].reverse() : targets)
        found[at]![target.name]!.push(await measure(target, asked.get(target.name)![at]!, 16, seconds))
  console.log(
    `\n${title}\n\n| where | question | Bilbro req/s | bare req/s | ratio (target) | against the best platform (target) | p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|---|`,
  )
  for (const [at, question] of first.entries()) console.log(row(question, found[at]!))
}

const folder = mkdtempSync(join(tmpdir(), 'bilbro-bench-'))
let house: House | undefined
let bare: ChildProcess | undefined
try {
  house = await openHouse({ name: 'bilbro', cars, folder, port: 4801 })
  const { known, onSale } = house
  console.log(`Seeded ${cars} cars in ${house.seeded.toFixed(1)} s`)
  console.log(`Bilbro serves ${onSale} cars on sale ${house.started.toFixed(1)} s after its start`)
  bare = await startScript('./bare.ts', { ...house.env, PORT: '4802' })
  const targets: Target[] = [
    house.target,
    { name: 'bare', url: 'http://127.0.0.1:4802', headers: (): Record<string, string> => ({}) },
  ]
  const both = (questions: typeof freshQuestions, seed: number) =>
    (['buyer', 'staff'] as const)
      .flatMap((access) => questions(access, known[access], seed))
      .filter(({ access, name }) => !values.only || values.only.includes(`${access}-${name}`))
  console.log(
    `\n${cars} cars, ${onSale} on sale; 16 connections, ${rounds} rounds of ${seconds} s, medians, load ${loadavg()[0]!.toFixed(1)} at the start. Portal lists of Bilbro carry all filter counts; the bare server's do not.`,
  )
  await table('Questions that do not repeat:', targets, () => both(freshQuestions, 1))
  const writer = await startWriter(house)
  await table('Questions that do not repeat, while ten prices a second change:', targets, () => both(freshQuestions, 2))
  const written = await writer.stop()
  console.log(
    `\n${written.changed} prices changed (p50 ${written.p50.toFixed(0)} ms, p99 ${written.p99.toFixed(0)} ms), ${written.refused} refused`,
  )
  await table('24 questions of each kind, repeated:', targets, () => both(repeatedQuestions, 3))

  console.log(
    '\nOne request after the other, questions that do not repeat:\n\n| where | question | p50 ms | p99 ms |\n|---|---|---|---|',
  )
  for (const question of both(freshQuestions, 4)) {
    const single = await latencies(targets[0]!, question, 300)
    console.log(
      `| ${place(question)} | ${question.name} ${question.says} | ${single.p50.toFixed(2)} | ${single.p99.toFixed(2)} |`,
    )
  }
  console.log(`\nMemory of the API after this load: ${house.memory().toFixed(0)} MiB resident`)
} finally {
  bare?.kill('SIGTERM')
  await house?.stop()
  rmSync(folder, { recursive: true, force: true })
}
