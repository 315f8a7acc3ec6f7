import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'

// Checks that every path in backticks in the documents exists. Documents name files from the root or from any folder
// (`core/money.ts`), with wildcards (`*.thread.ts`, `{en,de}.ts`) and with placeholders (`<noun>.store.ts`).

/** Files that documents name and that are not part of the sources, each with its reason. */
const elsewhere: Record<string, string> = {
  'data.json': 'part of an export of personal data',
  'utils.ts': 'a name that no file may have',
  'apps/api/migrations/<timestamp>_phone2.sql': 'an example',
}

const documents = ['*.md', 'docs/*.md', 'docs/pictures/*.md', 'bench/*.md']
const fileName = /\.(?:tsx?|mjs|md|sql|css|tsv|json|typ|yml)$/
const pathLike = /^[\w@.{},*<>/-]+$/

/** Words in backticks that are paths: names of files, and folders that begin with the name of one of our folders. */
export function pathsIn(text: string, folders: ReadonlySet<string>): { path: string; line: number }[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .flatMap((match) => match[1]!.split(' '))
      .filter((word) => pathLike.test(word) && !/^[/.@]/.test(word) && /\w/.test(word))
      .filter((word) => fileName.test(word) || (word.includes('/') && folders.has(word.split('/')[0]!)))
      .map((path) => ({ path, line: index + 1 })),
  )
}

/** Matches the end of a path: `<…>` is part of a name, `*` too, and `{a,b}` is one of them. */
export function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .split(/(<[^>]+>|\*\*|\*|\{[^}]+\})/)
    .map((part, at) => {
      if (at % 2 === 0) return RegExp.escape(part)
      if (part.startsWith('{'))
        return `(?:${part
          .slice(1, -1)
          .split(',')
          .map((one) => RegExp.escape(one))
          .join('|')})`
      return part === '**' ? '.*' : '[^/]+'
    })
  return new RegExp(`(?:^|/)${source.join('')}$`)
}

/** Files and folders of the sources. */
function known(): string[] {
  const files = globSync(['*', '{apps,packages,scripts,docs,e2e,bench,seed,sandbox}/**/*'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test-results)$/.test(path),
  })
  return files.map((path) => path.replaceAll('\\', '/'))
}

if (import.meta.main) {
  const paths = known()
  const ours = paths.map((path) => /^(?:[\w-]+|(?:apps|packages)\/[\w-]+\/(?:src|test)\/[\w-]+)$/.exec(path)?.[0])
  const folders = new Set(ours.flatMap((path) => path?.split('/').at(-1) ?? []))
  const exists = (path: string): boolean => {
    const pattern = patternOf(path)
    return paths.some((one) => pattern.test(one))
  }
  const stale = globSync(documents, { cwd: root })
    .sort()
    .flatMap((document) =>
      pathsIn(readFileSync(join(root, document), 'utf8'), folders)
        .filter(({ path }) => !elsewhere[path] && !exists(path))
        .map(({ path, line }) => `${document}:${line}: there is no \`${path}\``),
    )
  for (const line of stale) console.error(line)
  console.log(`${stale.length} paths in documents that do not exist`)
  process.exitCode = stale.length > 0 ? 1 : 0
}
