// Which portal screens show which texts: derived from each screen's imports and their text keys.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from '../../packages/i18n/src/bundles/portal.en.ts'
import { readSources } from '../imports/read.ts'

/** Numbers are indexes into `screens`; a family is the prefix of keys that are built at run time. */
export type WhereUsed = {
  /** URL patterns such as `/$lang/login`; empty for parts around every screen. */
  screens: string[]
  keys: Record<string, number[]>
  families: Record<string, number[]>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const routes = 'apps/portal/src/routes/'
const frame = /^apps\/portal\/src\/(main\.tsx|routes\/(__root|\$lang|\$lang\/_public|\$lang\/portal)\.tsx)$/
const reads = /^(apps\/portal\/src|packages\/ui\/src|packages\/i18n\/src\/(?!messages\/|bundles))/

/** Reads the sources of the portal and of the packages it uses. */
export function whereUsed(): WhereUsed {
  const files = new Map(readSources(root).map((file) => [file.path, file]))
  const known = new Set(Object.keys(messages).map((key) => key.replace(/_(one|other)$/, '')))
  const starts = [...files.keys()].filter((path) => path.startsWith(routes) || frame.test(path))
  const reached = starts.map((path) => ({ screen: screenOf(path), files: closureOf(path) }))
  const screens = [...new Set(reached.map(({ screen }) => screen))].sort()
  const keys = new Map<string, Set<number>>()
  const families = new Map<string, Set<number>>()

  function closureOf(start: string): Set<string> {
    const found = new Set<string>([start])
    for (const path of found)
      for (const target of files.get(path)?.imports ?? [])
        // The route tree links all screens; it is not a use by this screen.
        if (!target.outside && !target.typeOnly && reads.test(target.to) && !target.to.endsWith('routeTree.gen.ts'))
          found.add(target.to)
    return found
  }

  const texts = new Map<string, { keys: string[]; families: string[] }>()
  for (const { screen, files: paths } of reached)
    for (const path of paths) {
      if (!texts.has(path) && files.has(path)) texts.set(path, textsIn(readFileSync(join(root, path), 'utf8'), known))
      for (const key of texts.get(path)?.keys ?? []) add(keys, key, screens.indexOf(screen))
      for (const family of texts.get(path)?.families ?? []) add(families, family, screens.indexOf(screen))
    }
  return { screens, keys: plain(keys), families: plain(families) }
}

/** The keys in a source text, and the prefixes of keys that it builds. */
export function textsIn(source: string, known: ReadonlySet<string>): { keys: string[]; families: string[] } {
  const keys = [...source.matchAll(/['"`]([a-zA-Z]+\.[\w.]+)['"`]/g)].map((match) => match[1]!)
  const families = [
    ...[...source.matchAll(/`([a-zA-Z]+\.(?:\w+\.)*)\$\{/g)].map((match) => match[1]!),
    ...[...source.matchAll(/\bfamily=['"](\w+)['"]/g)].map((match) => `${match[1]}.`),
  ]
  const begins = (family: string) => [...known].some((key) => key.startsWith(family))
  return { keys: [...new Set(keys)].filter((key) => known.has(key)), families: [...new Set(families)].filter(begins) }
}

function screenOf(path: string): string {
  if (frame.test(path)) return ''
  const name = path
    .slice(routes.length)
    .replace(/\.tsx$/, '')
    .replace(/(^|\/)(index|_public(?=\/))/g, '$1')
    .replaceAll('.', '/')
    .replaceAll('//', '/')
  return `/${name}`.replace(/(.)\/$/, '$1')
}

function add(map: Map<string, Set<number>>, name: string, place: number): void {
  map.set(name, (map.get(name) ?? new Set()).add(place))
}

const plain = (map: Map<string, Set<number>>) =>
  Object.fromEntries(
    [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, places]) => [name, [...places].sort((a, b) => a - b)]),
  )

/** Part of the office's bundle, created with every build: `import { whereUsed } from 'virtual:where-used'`. */
export function whereUsedPlugin() {
  const name = 'virtual:where-used'
  return {
    name: 'bilbro-where-used',
    resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
    load: (id: string) =>
      id === `\0${name}`
        ? `export const whereUsed = JSON.parse(${JSON.stringify(JSON.stringify(whereUsed()))})`
        : undefined,
  }
}
