import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../processes.ts'

// Counts the words that docs/writing.md forbids in comments, docs and English texts. `words.json` holds the number
// that is allowed; it may only fall. `--update` writes a lower number.

/** Each with the replacement for readers. */
export const forbidden: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bwhoever\b/gi, instead: 'users who …, the person who …' },
  { pattern: /\bnought\b/gi, instead: 'zero' },
  { pattern: /\bwhat is not\b/gi, instead: 'name the thing' },
  { pattern: /\bnobody is\b/gi, instead: 'no user is' },
  { pattern: /\bis told of\b/gi, instead: 'is notified of' },
  { pattern: /\bstands here\b/gi, instead: 'is shown here' },
  { pattern: /\b(?:he|him|his)\b/gi, instead: 'they, them, their' },
]

/** Keys of texts that the specification fixes word by word. */
const fixed = /'(?:login|toast|errorScreen|validation)\.|'signup\.successTitle/

const line = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** The English prose of a file: comments, a whole document, or texts. */
export function prose(path: string, text: string): { at: number; text: string }[] {
  if (path.endsWith('.md')) return [{ at: 0, text: text.replace(/```.*?```/gs, (code) => code.replace(/[^\n]/g, ' ')) }]
  if (/\/messages\/.*\ben\.ts$/.test(path))
    return [...text.matchAll(/[^\n]+/g)]
      .filter(([row]) => !fixed.test(row))
      .map((row) => ({ at: row.index, text: row[0] }))
  if (path.endsWith('.sql')) return [...text.matchAll(/--.*/g)].map((match) => ({ at: match.index, text: match[0] }))
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*.*?\*\//gs)].map((match) => ({ at: match.index, text: match[0] }))
  return parseSync(path, text).comments.map(({ start, value }) => ({ at: start, text: value }))
}

/** Every forbidden word of one file, with its line. */
export const found = (path: string, text: string): string[] =>
  prose(path, text).flatMap((part) =>
    forbidden.flatMap(({ pattern, instead }) =>
      [...part.text.matchAll(pattern)].map(
        (match) => `${path}:${line(text, part.at + match.index)}: "${match[0]}" → ${instead}`,
      ),
    ),
  )

/** Files that must contain the words themselves. */
const exempt = new Set(['docs/writing.md', 'scripts/checks/check-words.ts', 'scripts/checks/check-words.test.ts'])

function allFound(): string[] {
  const files = globSync(
    ['{packages,apps,seed,sandbox,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', 'docs/**/*.md', '*.md'],
    {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist|test-results)$/.test(path),
    },
  )
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/(?:node_modules|dist)\//.test(path) && !path.endsWith('.gen.ts') && !exempt.has(path))
    .sort()
    .flatMap((path) => found(path, readFileSync(join(root, path), 'utf8')))
}

if (import.meta.main) {
  const record = join(root, 'scripts/checks/words.json')
  const { allowed } = JSON.parse(readFileSync(record, 'utf8')) as { allowed: number }
  const list = allFound()
  if (process.argv.includes('--list')) console.log(list.join('\n'))
  console.log(`${list.length} forbidden words, ${allowed} allowed`)
  if (list.length > allowed) {
    console.error(
      'Rewrite the new ones (docs/writing.md); `node scripts/run.mjs scripts/checks/check-words.ts --list` shows all.',
    )
    process.exitCode = 1
  } else if (process.argv.includes('--update')) writeFileSync(record, `{ "allowed": ${list.length} }\n`)
  else if (list.length < allowed) {
    console.error(`Only ${list.length} are left: write that number with --update, so that it cannot rise again.`)
    process.exitCode = 1
  }
}
