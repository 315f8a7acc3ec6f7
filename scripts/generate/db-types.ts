import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../../apps/api/src/core/postgres/migrate.ts'

// Migrates an empty database and writes the types of its tables; `--verify` only checks whether they are up to date.
const outFile = 'apps/api/src/core/postgres/db.gen.ts'
const verify = process.argv.includes('--verify')
const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-types-'))
chmodSync(dataDir, 0o755)

try {
  const server = await startPostgres({ dataDir, fsync: false })
  try {
    await migrate(server.url)
    process.exitCode = generate(server.url)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function generate(url: string): number {
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', outFile, '--camel-case', '--log-level', 'warn']
  // As core/postgres parses them: counts and minor units to numbers, days and instants to strings.
  const instant = 'ColumnType<string, Date | string, Date | string>'
  const mapping = JSON.stringify({ int8: 'number', date: 'string', timestamptz: instant })
  const types = ['--type-mapping', mapping, '--exclude-pattern', '*schema_migrations']
  const codegen = join('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const run = spawnSync(process.execPath, [codegen, ...args, ...types, ...(verify ? ['--verify'] : [])], {
    encoding: 'utf8',
  })
  if (run.status === 0) {
    console.log(verify ? `${outFile} is up to date` : `Wrote ${outFile}`)
    return 0
  }
  console.error(run.stderr || run.stdout)
  if (verify) console.error(`${outFile} does not fit the migrations: run \`npm run db:types\``)
  return 1
}
