import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { ParseResult } from 'oxc-parser'
import { hiddenLocks } from './lock-names.ts'

export type Import = {
  /** Path of our own file from the repository root, or the name of an external package. */
  to: string
  outside: boolean
  /** Our own file that does not exist. */
  isMissing?: boolean
  /** Erased at run time: imports only types. */
  typeOnly: boolean
}

export type SourceFile = {
  path: string
  lines: number
  imports: Import[]
  /** Names of exported values; types do not count. */
  exports: string[]
  /** Tables with inserts, updates or deletes in this file. */
  writes: string[]
  /** Places that set a state without `transition` or `transitionAll`. */
  handmadeStates: string[]
  /** Functions that lock rows and do not say so by their name. */
  hiddenLocks: string[]
  /** Types that are only asserted: `as never`, and `sql<…>` of data in answers. */
  claims: string[]
}

const patterns = ['packages/*/src', 'apps/*/src', 'apps/api/test', 'seed', 'sandbox', 'e2e', 'bench', 'scripts']

/** All our source files with their imports and the tables they write. */
export function readSources(root: string): SourceFile[] {
  const files = globSync(
    patterns.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  )
  const resolve = resolver(root)
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/') && !path.includes('/dist/'))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), resolve))
}

type Resolve = (from: string, specifier: string) => Pick<Import, 'to' | 'outside' | 'isMissing'>

/** Imports and written tables of one file; `text` is its source. */
export function readSource(path: string, text: string, resolve: Resolve): SourceFile {
  const parsed = parseSync(path, text)
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: importsOf(parsed, text).map(({ specifier, typeOnly }) => ({ ...resolve(path, specifier), typeOnly })),
    exports: exportsOf(parsed),
    writes: writesOf(withoutComments(parsed, text)),
    handmadeStates: handmadeStatesOf(withoutComments(parsed, text)),
    hiddenLocks: hiddenLocks(parsed, text),
    claims: claimsOf(withoutComments(parsed, text)),
  }
}

function importsOf({ module }: ParseResult, text: string): { specifier: string; typeOnly: boolean }[] {
  const imports = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
  }))
  const exports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end))
    return literal?.[1] ? [{ specifier: literal[1], typeOnly: false }] : []
  })
  return [...imports, ...exports, ...dynamic]
}

const exportsOf = ({ module }: ParseResult): string[] =>
  module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { name } }) => (isType || !name ? [] : [name])),
  )

function withoutComments({ comments }: ParseResult, text: string): string {
  return comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

const builderWrite = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
const sqlWrite =
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+"?(\w+)"?|\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

/** Tables that a source text inserts into, updates or deletes from, by their SQL names. */
export function writesOf(text: string): string[] {
  const found = [...text.matchAll(builderWrite), ...text.matchAll(sqlWrite)]
  return [...new Set(found.map((match) => snakeCase(match[1] ?? match[2] ?? '')))]
}

const sqlState = /\bupdate\s+"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\s[^`;]*?\b(?:status|state)\s*=/gi

/** Finds what types cannot check: a state in SQL text, and a value cast to an allowed transition. */
export function handmadeStatesOf(text: string): string[] {
  const inSql = [...text.matchAll(sqlState)].map((match) => `update ${match[1]}`)
  return [...inSql, ...(/\bas Transitioned\b/.test(text) ? ['as Transitioned'] : [])]
}

const fromContract = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@bilbro\/contract[^']*'/g

/** Finds what no compiler checks: `as never`, and SQL text that is asserted to return a contract type. */
export function claimsOf(text: string): string[] {
  const names = [...text.matchAll(fromContract)].flatMap((match) => match[1]!.match(/\w+(?=\s*(?:,|$))/g) ?? [])
  const told = [...text.matchAll(/\bsql<([^`;]{1,600}?)>\s*`/g)].map((match) => match[1]!.trim().replace(/\s+/g, ' '))
  const wire = told.filter((type) => names.some((name) => new RegExp(`\\b${name}\\b`).test(type)))
  return [...(text.match(/\bas never\b/g) ?? []), ...wire.map((type) => `sql<${type}>`)]
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type Manifest = { name: string; exports?: Record<string, string> }

function resolver(root: string): Resolve {
  const folders = globSync(['packages/*', 'apps/*', 'seed', 'e2e', 'bench', 'sandbox'], { cwd: root })
  const packages = folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder, 'package.json')) }))
  return (from, specifier) => {
    if (specifier.startsWith('.')) {
      const to = normalize(join(dirname(from), specifier))
      return { to, outside: false, isMissing: !existsSync(join(root, to.replace(/\?.*$/, ''))) }
    }
    const own = packages.find(
      ({ manifest }) => specifier === manifest.name || specifier.startsWith(`${manifest.name}/`),
    )
    if (!own) return { to: packageName(specifier), outside: true }
    return { to: exported(own.folder, own.manifest, specifier), outside: false }
  }
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

function exported(folder: string, { name, exports = {} }: Manifest, specifier: string): string {
  const wanted = `.${specifier.slice(name.length)}`
  const matches = Object.entries(exports).flatMap(([pattern, target]) => {
    const [before = '', after] = pattern.split('*')
    if (after === undefined) return pattern === wanted ? [{ rank: Infinity, path: target }] : []
    if (!wanted.startsWith(before) || !wanted.endsWith(after)) return []
    const rest = wanted.slice(before.length, wanted.length - after.length)
    return [{ rank: pattern.length, path: target.replace('*', rest) }]
  })
  const best = matches.sort((a, b) => b.rank - a.rank)[0]
  return normalize(join(folder, best?.path ?? wanted))
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
