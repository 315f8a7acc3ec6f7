import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/core/postgres/migrate.ts'
import { createJobs } from '../src/core/work/jobs.ts'
import { queues } from '../src/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server, for a user who may create databases. */
    serverUrl: string
    /** Name of the migrated template database, which is copied for each test file. */
    template: string
  }
}

/**
 * Runs before all tests: starts one PostgreSQL for all workers (or uses TEST_DATABASE_URL) and creates a migrated
 * template database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `bilbro_template_${process.pid}`
  await recreate(server.url, template)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  // Most tests publish cars with one photo; tests of the photo set switch the rule on.
  await run(url.href, 'update photo_sets set is_required = false')
  // Creates the tables and queues of the job runner, which every server would otherwise create itself.
  await (await createJobs(url.href, queues, createLog('silent'))).close()
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  return async () => {
    await run(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL
  if (external) return { url: external, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-test-'))
  // As root, the database server runs as another user, who needs access to this folder.
  chmodSync(dataDir, 0o755)
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startPostgres({ dataDir, fsync: false })
    return { url: server.url, stop: () => server.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function recreate(url: string, name: string): Promise<void> {
  await run(url, `drop database if exists ${name} with (force)`)
  await run(url, `create database ${name} template template0 encoding 'UTF8'`)
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
