import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Creates a database for a test file: a copy of the migrated template, made in about 30 ms. */
export function createDatabase(): Promise<TestDatabase> {
  return create(inject('template'))
}

/** Creates a database without our schema, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0')
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  await run(`create database ${name} template ${template} strategy file_copy`)
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

async function run(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
