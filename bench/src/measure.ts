import autocannon from 'autocannon'
import type { Case } from './cases.ts'

export type Target = { name: string; url: string; headers: (access: Case['access']) => Record<string, string> }
export type Figures = { perSecond: number; p50: number; p99: number; failed: number }

/** Sends one query to one target for some seconds. */
export async function measure(target: Target, question: Case, connections: number, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    headers: target.headers(question.access),
    requests: question.paths.map((path) => ({ method: 'GET', path })),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Latency of single sequential requests, more exact than autocannon's whole milliseconds. */
export async function latencies(target: Target, question: Case, count: number): Promise<{ p50: number; p99: number }> {
  const headers = target.headers(question.access)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    const response = await fetch(target.url + question.paths[i % question.paths.length]!, { headers })
    await response.arrayBuffer()
    if (i >= 20) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! }
}
