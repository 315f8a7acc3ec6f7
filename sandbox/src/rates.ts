// Simulates the publications of the central banks: invented rates close to real ones, for the last working day.
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from './server.ts'

/** Makes the next answers fail. */
export type RateSandbox = Sandbox & { misbehave: (trouble: Trouble | undefined) => void }

const dayMs = 86_400_000

/** The last working day up to now; holidays are ignored. */
function lastWorkingDay(now: Date): Date {
  const weekday = now.getUTCDay()
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  return new Date(now.getTime() - back * dayMs)
}

/** A rate close to `around` that changes daily, with four decimals. */
function near(around: number, day: Date): string {
  const wave = Math.sin(day.getTime() / dayMs / 3) * 0.004
  return (around * (1 + wave)).toFixed(4)
}

async function start(answer: (asked: Asked, day: Date) => Reply, options: { slowMs?: number }): Promise<RateSandbox> {
  let trouble: Trouble | undefined
  const server = await startServer((asked) => trouble ?? answer(asked, lastWorkingDay(new Date())), options)
  return { ...server, misbehave: (next) => void (trouble = next) }
}

/** European Central Bank: one XML file with the day's rates per euro. */
export const startEcb = (options: { slowMs?: number } = {}): Promise<RateSandbox> =>
  start(({ path }, day) => {
    if (path !== '/eurofxref-daily.xml') return { status: 404, json: {} }
    const rates = { USD: 1.16, DKK: 7.46, NOK: 11.62, SEK: 11.01 }
    const cubes = Object.entries(rates).map(([code, rate]) => `<Cube currency='${code}' rate='${near(rate, day)}'/>`)
    return {
      status: 200,
      type: 'application/xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day.toISOString().slice(0, 10)}'>${cubes.join('\n')}</Cube></Cube></gesmes:Envelope>`,
    }
  }, options)

/** Norges Bank: SDMX-JSON, kroner per euro and per hundred units of the other currencies. */
export const startNorgesBank = (options: { slowMs?: number } = {}): Promise<RateSandbox> =>
  start(({ path, query }, day) => {
    const [, wanted] = /^\/EXR\/B\.([A-Z+]+)\.NOK\.SP$/.exec(path) ?? []
    if (!wanted || query.get('format') !== 'sdmx-json') return { status: 404, json: {} }
    const known: Record<string, [number, number]> = { EUR: [11.62, 0], SEK: [105.5, 1], DKK: [155.8, 1] }
    const bases = wanted.split('+')
    const series = bases.map((base, at) => [
      `0:${at}:0:0`,
      { attributes: [0, 0, known[base]![1], 0], observations: { 0: [near(known[base]![0], day)] } },
    ])
    const values = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
    return {
      status: 200,
      json: {
        meta: { id: 'IREF000001', test: false },
        data: {
          dataSets: [{ action: 'Information', series: Object.fromEntries(series) as object }],
          structure: {
            name: 'Exchange rates',
            dimensions: {
              dataset: [],
              series: [
                { id: 'FREQ', keyPosition: 0, values: values('B') },
                { id: 'BASE_CUR', keyPosition: 1, values: values(...bases) },
                { id: 'QUOTE_CUR', keyPosition: 2, values: values('NOK') },
                { id: 'TENOR', keyPosition: 3, values: values('SP') },
              ],
              observation: [{ id: 'TIME_PERIOD', values: values(day.toISOString().slice(0, 10)) }],
            },
            attributes: {
              dataset: [],
              series: [
                { id: 'DECIMALS', values: values('4') },
                { id: 'CALCULATED', values: values('false') },
                { id: 'UNIT_MULT', values: values('0', '2') },
                { id: 'COLLECTION', values: values('C') },
              ],
              observation: [],
            },
          },
        },
      },
    }
  }, options)
