// CSS classes of an office page are private to it: shared ones belong in packages/ui or in the kit.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'

const office = 'apps/office/src'
/** Shared folders, not pages. */
const common = ['kit', 'core', 'shell']
/** Classes of lists that are still shared outside the kit. This list may only get shorter. */
const lists = new Set([
  'o-grid',
  'o-list',
  'o-list-body',
  'o-filter-rail',
  'o-search',
  'o-drawer-foot',
  'o-car-cell',
  'o-days',
  'o-thumb',
])

/** `dealers/signups` for `dealers/signups/history.tsx`; undefined for files that belong to no page. */
export function roomOf(path: string): string | undefined {
  const parts = path.split('/')
  if (parts.length < 2 || parts[0] === 'routes') return undefined
  return parts.length === 2 || common.includes(parts[0]!) ? parts[0] : parts.slice(0, 2).join('/')
}

const classes = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z]-[a-z\d-]+)/g)].map((match) => match[1]!)
const words = (code: string) => [...code.matchAll(/(?<![\w-])[a-z]-[a-z\d-]+(?![\w-])/g)].map((match) => match[0])

type File = { path: string; text: string }

/** Violations, one line each: the style's path, and the code that uses its classes. */
export function violations(styles: readonly File[], sources: readonly File[], shared: ReadonlySet<string>): string[] {
  const users = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const word of words(text)) users.set(word, (users.get(word) ?? new Set()).add(roomOf(path) ?? ''))
  const found = new Set<string>()
  for (const { path, text } of styles) {
    const home = roomOf(path)
    for (const name of new Set(classes(text))) {
      if (name.startsWith('b-') || shared.has(name) || lists.has(name)) continue
      const others = [...(users.get(name) ?? [])].filter((room) => room !== '' && room !== home)
      if (!users.has(name)) found.add(`${path}: .${name} is used nowhere`)
      else if (others.length && !common.includes(home ?? ''))
        found.add(`${path}: .${name} is used in ${others.sort().join(', ')} too: it belongs to packages/ui or the kit`)
    }
  }
  return [...found]
}

const read = (pattern: string, folder: string): File[] =>
  globSync(pattern, { cwd: join(root, folder) }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, folder, path), 'utf8'),
  }))

if (import.meta.main) {
  const shared = new Set(read('**/*.css', 'packages/ui/src').flatMap(({ text }) => classes(text)))
  const wrong = violations(read('**/*.css', office), read('**/*.tsx', office), shared)
  for (const line of wrong) console.error(line)
  if (wrong.length) process.exitCode = 1
}
