// Compares the topics of the contract with the triggers that publish them and the reads that use them.
import { describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import type { Topic } from '@bilbro/contract/live/topic'
import { topics } from '@bilbro/contract/live/topics'
import type { Change } from '../src/core/changes.ts'
import { openTestApp } from './app.ts'

const t = await openTestApp()

const declared: readonly Topic[] = topics
const names = declared.map(({ name }) => name)

test('every topic has a trigger, and no trigger tells of another', async () => {
  const { rows } = await t.deps.pool.query<{ of: string; definition: string }>(
    `select tgrelid::regclass::text as of, pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'tell_change'::regproc`,
  )
  const told = rows.map(({ definition }) =>
    [.../tell_change\((.*)\)/.exec(definition)![1]!.matchAll(/'(\w+)'/g)].map((match) => match[1]!),
  )
  // A trigger's arguments are the row's own topic, then pairs of a parent topic and its column. Topics of parents only
  // have no rows of their own.
  const parents = told.flatMap(([, ...pairs]) => pairs.filter((_, place) => place % 2 === 0))
  const own = told.map(([name]) => name!)
  expect([...new Set([...own, ...parents])].sort()).toEqual([...names].sort())
  // A table may publish several topics for different changes.
  const byTable = new Set(rows.map(({ of }, at) => `${of} ${own[at]}`))
  expect(byTable.size).toBe(new Set(own).size)
})

test('whatever a trigger tells of a row, its parents are told with it: the old one too', async () => {
  const heard: Change[] = []
  const off = t.deps.changes.onChange((changes) => void heard.push(...changes))
  const { pool } = t.deps
  await pool.query(`create table things (id int, at text, by text)`)
  await pool.query(
    `create trigger things_tell after insert or update or delete on things for each row
     execute function tell_change('things', 'places', 'at', 'people', 'by')`,
  )
  for (const write of [
    `insert into things values (1, 'a', null)`,
    `update things set at = 'b', by = 'x'`,
    `delete from things`,
  ])
    await pool.query(write)
  await t.deps.changes.settled()
  off()
  await pool.query('drop table things')
  const parents = heard.map((change) => change.parents.map(({ topic, id }) => `${topic} ${id}`))
  expect(parents).toEqual([['places a'], ['places b', 'people x', 'places a'], ['places b', 'people x']])
  expect(heard.map(({ topic, id }) => `${topic} ${id}`)).toEqual(['things 1', 'things 1', 'things 1'])
})

describe('a read that follows a topic', () => {
  const following = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, e]) =>
      Object.keys(e.live ?? {}).map((topic) => [`${group}.${name}`, topic, e] as const),
    ),
  )

  test('is there for every topic', () =>
    expect(names.filter((name) => !following.some(([, topic]) => topic === name))).toEqual([]))

  test.each(following)('%s can be made by whoever hears of %s', (_name, topic, { access, method }) => {
    const { rights, dealers, personal } = declared.find(({ name }) => name === topic)!
    expect(method).toBe('GET')
    const mayHear = personal
      ? ['staff', 'buyer'].includes(access)
      : access === 'buyer'
        ? dealers
        : // What all staff may call answers by the rights of the reader, and so does the topic.
          access === 'staff' || (rights as readonly string[]).includes(access)
    expect(mayHear).toBe(true)
  })
})
