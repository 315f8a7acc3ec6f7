import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { permissions } from '../packages/contract/src/permissions.ts'
import { modules } from './imports/rules.ts'
import { InputError, type Noun, nounOf } from './new/names.ts'
import type { Wanted } from './new/paths.ts'
import { type Plan, planOf } from './new/plan.ts'
import type { Rights } from './new/server-files.ts'
import { root } from './processes.ts'

// `npm run new -- <module> <noun>` writes the files of a small new resource and the lines of it in the central lists,
// and prints what is left to do by hand.

const usage = `npm run new -- <module> <noun> [--office] [--read=<permission> --write=<permission>]
  for example: npm run new -- stock tyre-sets --office
  --office also writes a list and a dialog for the office.
  Without --read and --write it makes two new permissions.`

function rightsOf(noun: Noun, { read, write }: { read?: string; write?: string }): Rights {
  if (!read && !write) return { read: `${noun.camel}.read`, write: `${noun.camel}.manage`, isNew: true }
  if (!read || !write) throw new InputError('Name both permissions: --read and --write.')
  const unknown = [read, write].filter((one) => !(one in permissions))
  if (unknown.length)
    throw new InputError(`There is no permission ${unknown.join(', ')} (packages/contract/src/permissions.ts).`)
  return { read, write, isNew: false }
}

function wantedBy(): Wanted {
  const options = { read: { type: 'string' }, write: { type: 'string' }, office: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length !== 2) throw new InputError(usage)
    const noun = nounOf(positionals[0]!, positionals[1]!, modules)
    return { noun, rights: rightsOf(noun, values), hasScreen: values.office ?? false }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) throw new InputError(usage)
    throw error
  }
}

function write({ files }: Plan): void {
  for (const [file, text] of files) {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Runs a tool of ours; what it could not do is left to do by hand. */
function run(args: string[], otherwise: string): string[] {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return []
  if (stderr) console.error(stderr.trim())
  return [otherwise]
}

function finish({ files }: Plan): string[] {
  const code = [...files.keys()].filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  const left = [
    ...run([join('node_modules', 'oxfmt', 'bin', 'oxfmt'), ...code], 'format the files: `npm run format`'),
    ...run(
      ['scripts/generate/calls.ts'],
      'run `node scripts/generate/calls.ts`, which writes calls.gen.ts and lists.gen.ts',
    ),
  ]
  const long = code.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
    return lines > 300 ? [`${file} now has ${lines} lines: divide it, 300 are allowed`] : []
  })
  return [...left, ...long]
}

try {
  const wanted = wantedBy()
  const { noun } = wanted
  const plan = planOf(root, wanted, modules, new Date())
  write(plan)
  const left = [...finish(plan), ...plan.left]
  const test = `apps/api/src/${noun.module}/${noun.kebab}/${noun.kebab}.test.ts`
  const lines = (title: string, items: string[]) => `${title}:\n${items.map((item) => `  ${item}`).join('\n')}\n`
  console.log(lines('New', plan.added))
  console.log(lines('Lines added', plan.changed))
  console.log(lines('Left to do', [...left, `run \`npm run check\` and \`npx vitest run ${test}\``]))
} catch (error) {
  if (!(error instanceof InputError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
