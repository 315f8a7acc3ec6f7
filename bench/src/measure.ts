import autocannon from 'autocannon'
import type { Access, Question } from './cars/questions.ts'

export type Target = { name: string; url: string; headers: (access: Access) => Record<string, string> }
export type Figures = { perSecond: number; p50: number; p99: number; failed: number }

/** Sends one kind of question to one target for some seconds. */
export async function measure(
  target: Target,
  question: Question,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    headers: target.headers(question.access),
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: question.next() }) }],
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Milliseconds of one request. @throws when it is refused */
export async function timed(target: Target, question: Question): Promise<number> {
  const path = question.next()
  const began = performance.now()
  const answer = await fetch(target.url + path, { headers: target.headers(question.access) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return performance.now() - began
}

/** Latency of single sequential requests, more exact than autocannon's whole milliseconds. */
export async function latencies(
  target: Target,
  question: Question,
  count: number,
): Promise<{ p50: number; p99: number }> {
  for (let i = 0; i < 20; i++) await timed(target, question)
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push(await timed(target, question))
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! }
}
