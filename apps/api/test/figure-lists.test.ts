// Every figure of the company equals the list that it opens. Generated: each number in the answers of these calls has an
// entry in the tables that the screens link by, and each entry is compared with its list.
import * as z from 'zod'
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { figureGroups } from '@bilbro/contract/overview/figures/figures'
import type { CountedBy, FigureEntry, FigureLists } from '@bilbro/contract/lists/figure-lists'
import { dealerLists } from '@bilbro/contract/overview/dealer-figures/dealer-lists'
import { liquidityLists } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { resultLists } from '@bilbro/contract/overview/figures/result-lists'
import { stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { dashboardLists, reportLists } from '@bilbro/contract/sale/b2b-report-lists'
import { overviewLists, requestedLists, standingDaysLists } from '@bilbro/contract/stock/car-stats/car-stats-lists'
import { type As, openTestApp } from './app.ts'
import { inFull } from './in-full.ts'
import { createFiguresWorld } from './figures-world.ts'

type Tables = FigureLists<never, never>
const tables: Record<string, Tables> = {
  'figures.result': resultLists,
  'stockFigures.read': stockLists,
  'liquidity.get': liquidityLists,
  'dealerFigures.get': dealerLists,
  'carStats.overview': overviewLists,
  'carStats.standingDays': standingDaysLists,
  'carStats.requested': requestedLists,
  'b2b.report': reportLists,
  'b2b.dashboard': dashboardLists,
}

const t = await openTestApp()
const world = await createFiguresWorld(t)
const { owner, clerk, today, legalEntityId, dealerIds } = world
const month = today.slice(0, 7)

type Node = {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node | boolean
  anyOf?: Node[]
}
/** Paths of the numbers and amounts in an answer. */
function numbersIn(node: Node, path = ''): string[] {
  const { minor, currency } = node.properties ?? {}
  if (minor && currency) return [path]
  if ([node.type].flat().some((type) => type === 'number' || type === 'integer')) return [path]
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => numbersIn(one, path ? `${path}.${key}` : key)),
    ...(node.anyOf ?? []).flatMap((one) => numbersIn(one, path)),
    ...(node.items ? numbersIn(node.items, `${path}[]`) : []),
    ...(typeof node.additionalProperties === 'object' ? numbersIn(node.additionalProperties, `${path}{}`) : []),
  ]
}
const endpointOf = (name: string): AnyEndpoint => {
  const [group, call] = name.split('.') as [keyof typeof api, string]
  return (api[group] as unknown as Record<string, AnyEndpoint>)[call]!
}

test.each(Object.entries(tables))('%s: each number has a list, or is no figure', (name, table) => {
  const schema = z.toJSONSchema(endpointOf(name).data as z.ZodType, { unrepresentable: 'any' }) as Node
  expect(Object.keys(table).toSorted()).toEqual([...new Set(numbersIn(schema))].toSorted())
})

test('every call of figures has such a table', () => {
  const calls = Object.entries(api).flatMap(([group, of]) =>
    Object.entries(of as Record<string, AnyEndpoint>).map(([name, one]) => [`${group}.${name}`, one] as const),
  )
  const figures = calls.filter(
    ([name, { method, path, access, data }]) =>
      method === 'GET' &&
      // Settings and earlier values of figures that have their lists on their pages.
      !name.startsWith('figureMails.') &&
      (access === 'figures.read' || /^\/(cars\/stats|b2b\/report)/.test(path) || path.endsWith('/figures')) &&
      !('items' in ((data as z.ZodObject).shape ?? {})),
  )
  expect(figures.map(([name]) => name).toSorted()).toEqual(Object.keys(tables).toSorted())
})

type Value = { at: number[]; value: unknown }
/** All values at a path of an answer. */
function valuesAt(answer: unknown, path: string): Value[] {
  const steps = path.split(/(?=\[\]|\{\})|\./).filter(Boolean)
  return steps.reduce<Value[]>(
    (found, step) =>
      found.flatMap(({ at, value }) => {
        if (value === null || value === undefined) return []
        const many = step.startsWith('[]') || step.startsWith('{}')
        const next = Object.values(value).map((one, position) => ({ at: [...at, position], value: one as unknown }))
        return many ? next : [{ at, value: (value as Record<string, unknown>)[step] }]
      }),
    [{ at: [], value: answer }],
  )
}
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, key) => (one as Record<string, unknown> | null | undefined)?.[key], value)
const numberOf = (value: unknown): number | null =>
  value !== null && typeof value === 'object' ? (value as { minor: number }).minor : ((value as number | null) ?? null)

type Page = { items: Record<string, unknown>[]; total: number }
/** All pages of a list, each read once. */
function reader(who: As) {
  const known = new Map<string, Promise<Page>>()
  const readAll = async (list: string, search: object): Promise<Page> => {
    const [group, call] = list.split('.') as [keyof As, string]
    const ask = (who[group] as unknown as Record<string, (input: object) => Promise<Page>>)[call]!
    const first = await ask({ query: { ...search, pageSize: 100 } })
    const items = [...first.items]
    for (let page = 2; items.length < first.total; page++)
      items.push(...(await ask({ query: { ...search, pageSize: 100, page } })).items)
    return { ...first, items }
  }
  return (list: string, search: object): Promise<Page> => {
    const key = JSON.stringify([list, search])
    const found = known.get(key) ?? readAll(list, search)
    known.set(key, found)
    return found
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)
async function counted(who: As, by: CountedBy, list: Page, answer: unknown, place: number[]): Promise<unknown> {
  const numbers = (field: string) =>
    list.items.flatMap((row) => {
      const value = numberOf(at(row, field))
      return value === null ? [] : [value]
    })
  if ('at' in by) return at(list, by.at)
  if ('sumOf' in by) {
    const [first, ...more] = by.sumOf as [string, ...string[]]
    return sumOf(
      list.items.flatMap((row) => {
        const value = at(row, first)
        if (value === null || (value as { currency?: string }).currency === 'NOK') return []
        return [first, ...more].map((field) => numberOf(at(row, field)) ?? 0)
      }),
    )
  }
  if ('meanOf' in by) {
    const values = numbers(by.meanOf)
    if (!values.length) return null
    return by.isRounded ? Math.round(sumOf(values) / values.length) : sumOf(values) / values.length
  }
  if ('medianOf' in by) {
    const values = numbers(by.medianOf).toSorted((a, b) => a - b)
    const half = (values.length - 1) / 2
    return values.length ? (values[Math.floor(half)]! + values[Math.ceil(half)]!) / 2 : null
  }
  if ('distinct' in by) return new Set(list.items.map((row) => at(row, by.distinct))).size
  if ('stockDays' in by) {
    const [from, to] = by.stockDays.map((path) => at(answer, path) as string) as [string, string]
    const after = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
    const days = await Promise.all(
      list.items.map(async (row) => {
        const { purchasedOn, soldOn } = await who.cars.get({ params: { id: row.id as string } })
        const [first, last] = [purchasedOn! > from ? purchasedOn! : from, soldOn && soldOn < after ? soldOn : after]
        return (Date.parse(last) - Date.parse(first)) / 86_400_000
      }),
    )
    return sumOf(days)
  }
  const is = valuesAt(answer, by.row).find((one) => one.at.join() === place.join())!.value
  const row = list.items.find((one) => at(one, by.by) === is)
  return at(row, by.field)
}

type Read = ReturnType<typeof reader>
/**
 * Compares each figure of an answer with its list: the paths that had a figure other than zero, and those that differ. Of
 * many rows every `step`-th is compared.
 */
async function compare(who: As, name: string, answer: unknown, asked: object, read: Read, step: number) {
  const seen = new Set<string>()
  const differ: object[] = []
  for (const [path, entry] of Object.entries(tables[name]!) as [string, FigureEntry<unknown, object>][]) {
    if ('isNoFigure' in entry) {
      seen.add(path)
      continue
    }
    for (const { at: place, value } of valuesAt(answer, path)) {
      if (value === null || value === undefined) continue
      const is = numberOf(value)!
      if (is) seen.add(path)
      if ((place.at(-1) ?? 0) % step) continue
      if ('from' in entry) {
        const should = entry.from(answer, place, asked)
        if (should !== is) differ.push({ name, path, place, is, should })
        continue
      }
      const { list, search } = entry.opens(answer, place, asked)
      const page = await read(list, search)
      const found = numberOf(await counted(who, entry.counted, page, answer, place))
      // Sums of fractions differ in their last digits.
      if (found === null || Math.abs(found - is) > (Number.isInteger(is) ? 0 : 1e-6))
        differ.push({ name, path, place, is, found, list, search })
    }
  }
  expect(differ).toEqual([])
  return seen
}

type Person = As & { userId: string }
type Asked = { legalEntityId?: string[] }
const spans = [{ month }, { from: world.yearAgo, to: month }]
/** The answers of all calls, for a person and a scope. */
async function answersOf(who: Person, scope: Asked, seesPeople: boolean): Promise<[string, unknown, object][]> {
  const groups = figureGroups.filter((by) => seesPeople || (by !== 'seller' && by !== 'purchaser'))
  const asked = await Promise.all([
    ...spans.flatMap((span) =>
      groups.map(async (by) => ['figures.result', await who.figures.result({ query: { ...scope, ...span, by } })]),
    ),
    ...spans.map(async (span) => ['stockFigures.read', await who.stockFigures.read({ query: { ...scope, ...span } })]),
    (async () => ['liquidity.get', await who.liquidity.get({ query: scope })])(),
    ...dealerIds.map(async (id) => [
      'dealerFigures.get',
      await who.dealerFigures.get({ params: { id } }),
      { companyId: id },
    ]),
    (async () => ['carStats.overview', await who.carStats.overview()])(),
    (async () => ['carStats.standingDays', await who.carStats.standingDays()])(),
    (async () => ['carStats.requested', await who.carStats.requested({ query: { limit: 20 } })])(),
    ...[{}, { from: today, to: today }].flatMap((query) => [
      (async () => ['b2b.report', await who.b2b.report({ query })])(),
      (async () => ['b2b.dashboard', await who.b2b.dashboard({ query })])(),
    ]),
  ])
  return asked.map(([name, answer, of]) => [name as string, answer, { ...scope, meId: who.userId, ...(of as object) }])
}

test.each([
  ['the owner', owner, {}, true],
  ['the owner, one of our companies', owner, { legalEntityId: [legalEntityId] }, true],
  ['a person without purchase prices and commissions', clerk, {}, false],
] as const)(
  'every figure equals the list that it opens: %s',
  async (_name, who, scope, isOwner) => {
    const isAll = isOwner && !('legalEntityId' in scope)
    const read = reader(who)
    const seen = new Map<string, Set<string>>()
    for (const [name, answer, asked] of await answersOf(who, { ...scope } as Asked, isOwner)) {
      const of = await compare(who, name, answer, asked, read, isAll ? inFull(4, 1) : 4)
      seen.set(name, new Set([...(seen.get(name) ?? []), ...of]))
    }
    if (!isAll) return
    const unseen = Object.entries(tables).flatMap(([name, table]) =>
      Object.keys(table).flatMap((path) => (seen.get(name)!.has(path) ? [] : [`${name}: ${path}`])),
    )
    expect(unseen).toEqual([])
  },
  120_000,
)
