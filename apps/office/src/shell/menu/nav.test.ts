import { presetSets } from '@bilbro/contract/admin/users/preset-sets'
import type { Permission } from '@bilbro/contract/permissions'
import { messages as de } from '@bilbro/i18n/bundles/office.de'
import { messages as en } from '@bilbro/i18n/bundles/office.en'
import type { MessageKey } from '@bilbro/i18n/messages'
import { expect, test } from 'vitest'
import { can, type Needed } from '../../core/session/can.ts'
import { sections } from '../settings/sections.ts'
// oxlint-disable-next-line import/default -- Vite gives the text of the file.
import routeTree from '../../routeTree.gen.ts?raw'
import { moved, movedTo } from './moved.ts'
import { entriesFor, entryOf, nav, pageInfo, pageOf } from './nav.ts'
import { pages } from './pages.ts'

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const mayWith =
  (...permissions: Permission[]) =>
  (call: Needed) =>
    can({ permissions }, call)
const setOf = (name: string) => mayWith(...presetSets.find((set) => set.name === name)!.rights)
const everything = () => true
const texts = (messages: Record<string, string>) => (key: MessageKey) => messages[key]!

/** The addresses of all pages, from the list that the router's generator writes. */
const routes = [
  ...routeTree
    .split('export interface FileRoutesByTo')[1]!
    .split('}')[0]!
    .matchAll(/'(.+?)':/g),
].map(([, path]) => path!)

test('the menu has about twenty entries', () => {
  expect(entriesFor(everything)).toHaveLength(20)
})

test('each page has one place: one entry of the menu, and of the settings', () => {
  expect(nav.flatMap((entry) => entry.pages).toSorted()).toEqual([...pages].toSorted())
  const inSettings = sections.flatMap(({ items }) => items.flatMap((item) => item.pages))
  expect(inSettings.toSorted()).toEqual(pages.filter((page) => page.startsWith('/settings/')).toSorted())
  expect(twice(nav.map(({ label }) => label))).toEqual([])
})

test('each route is a page of the menu, belongs to one, or has a reason', () => {
  const others = ['/login', '/reset', '/welcome', '/inspect/$carId', '/profile', '/settings', '/today', '/$']
  const lost = routes.filter((route) => !others.includes(route) && !pageOf(route.replaceAll('$', '')))
  expect(lost).toEqual([])
  expect(pages.filter((page) => !routes.includes(page))).toEqual([])
})

test.each(['en', 'de'] as const)('the keys of an entry follow its name (%s)', (lang) => {
  const codes = nav.map(({ keys }) => keys[lang])
  for (const [i, entry] of nav.entries()) {
    const name = texts(lang === 'de' ? de : en)(entry.label)
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]/g, '')
    const code = codes[i]!
    expect(code).toMatch(/^[a-z][a-z0-9]?$/)
    expect(name, `${code} for ${name}`).toMatch(new RegExp(`^${code.split('').join('.*')}`))
    const others = codes.filter((other) => other !== code)
    expect(others.filter((other) => other.startsWith(code))).toEqual([])
  }
  expect(twice(codes)).toEqual([])
})

test('every former address leads to a page, with what stands below it', () => {
  for (const [from, to] of Object.entries(moved)) {
    expect(routes).toContain(to)
    expect(routes).not.toContain(from)
    expect(movedTo(from)).toBe(to)
    expect(movedTo(to)).toBeUndefined()
  }
  expect(movedTo('/payment-runs/7')).toBe('/purchase-invoices/runs/7')
  expect(movedTo('/users-x')).toBeUndefined()
  expect(movedTo('/employee-reports/7')).toBeUndefined()
})

test('an address belongs to the nearest page', () => {
  expect(pageOf('/invoices/42')).toBe('/invoices')
  expect(pageOf('/invoices/reminders')).toBe('/invoices/reminders')
  expect(pageOf('/purchase-invoices/runs/3')).toBe('/purchase-invoices/runs')
  expect(entryOf('/purchase-invoices/runs/3')?.id).toBe('/purchase-invoices')
  expect(entryOf('/settings')?.id).toBe('/settings')
  expect(entryOf('/settings/users/3')?.id).toBe('/settings')
  expect(entryOf('/profile')).toBeUndefined()
})

test.each(presetSets.map(({ name }) => name))(
  '%s sees entries with all pages the set may open, and no others',
  (name) => {
    const may = setOf(name)
    const entries = entriesFor(may)
    expect(entries.flatMap(({ open }) => open).toSorted()).toEqual(
      pages.filter((page) => may(pageInfo[page].needs)).toSorted(),
    )
    for (const { to, open } of entries) expect(to === '/settings' || open[0] === to).toBe(true)
  },
)

test('a person with one right sees that tab alone, under its own name', () => {
  const right = pageInfo['/logistics/autosped'].needs.access as Permission
  for (const { open, to, label } of entriesFor(mayWith('purchaseInvoices.read')).filter(
    ({ id }) => id !== '/settings',
  )) {
    expect(to).toBe(open[0])
    expect(open.length > 1 || label === pageInfo[open[0]].label).toBe(true)
  }
  const alone = entriesFor((call) => call === pageInfo['/invoices/reminders'].needs)
  expect(alone.map(({ to, label, open }) => ({ to, label, open }))).toEqual([
    { to: '/invoices/reminders', label: 'nav.dunning', open: ['/invoices/reminders'] },
  ])
  expect(entriesFor(mayWith(right)).map(({ id }) => id)).toContain('/logistics')
})
