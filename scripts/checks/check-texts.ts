import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'

// Finds texts of packages/i18n that no code shows. Code names a text by its key, or builds the key at run time: a
// template (`office.${page}.title`), a family that is a prefix, or a field whose values have words (`fuel.DIESEL`).

const keyOf = /^ {2}'?([\w.]+)'?:/gm
const literal = /['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g
const template = /(\w+\.(?:\w+\.)*)\$\{(?:[^{}]|\{[^{}]*\})*\}([\w.]*)/g
const prefix = /['"]((?:\w+\.)+)['"]/g

/** Keys of a file with texts; plural forms count as one key. */
export const keysIn = (text: string): string[] => [...text.matchAll(keyOf)].map((match) => withoutPlural(match[1]!))
const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/, '')

/** Keys that these source texts cannot show. */
export function unusedKeys(keys: Iterable<string>, sources: readonly string[]): string[] {
  const literals = new Set<string>()
  const words = new Set<string>()
  const built = new Set<string>()
  for (const text of sources) {
    for (const [, key] of text.matchAll(literal)) literals.add(key!)
    for (const [word] of text.matchAll(/\w+/g)) words.add(word)
    for (const [, start, end] of text.matchAll(template)) built.add(`${RegExp.escape(start!)}.+${RegExp.escape(end!)}`)
    for (const [, start] of text.matchAll(prefix)) built.add(`${RegExp.escape(start!)}.+`)
  }
  const patterns = [...built].map((source) => new RegExp(`^${source}`))
  // `tx(`${field}.${value}`)`: the field's name is somewhere in the code, and values are in capitals.
  const isValue = (key: string) => {
    const [family, value, ...more] = key.split('.')
    return more.length === 0 && value !== undefined && /^[A-Z\d_]+$/.test(value) && words.has(family!)
  }
  return [...new Set(keys)].filter(
    (key) => !literals.has(key) && !isValue(key) && !patterns.some((pattern) => pattern.test(key)),
  )
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

if (import.meta.main) {
  const texts = globSync('packages/i18n/src/messages/**/{en,*.en}.ts', { cwd: root })
  const sources = globSync('{apps,packages,seed}/**/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/(?:node_modules|dist|messages|bundles)\/|\.test\.tsx?$/.test(path))
  const unused = unusedKeys(
    texts.flatMap((path) => keysIn(read(path))),
    sources.map(read),
  )
  for (const key of unused) console.error(`No code shows the text ${key}: delete it in every language`)
  console.log(`${unused.length} texts that no code shows`)
  process.exitCode = unused.length > 0 ? 1 : 0
}
