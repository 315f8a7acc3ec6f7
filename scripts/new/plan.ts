// What the command writes: new files, lines in the central lists, and what is left for a person.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edits, forPeople } from './central-lists.ts'
import { contractText, errorFile, errorListText } from './contract-files.ts'
import { edited, withTable } from './edits.ts'
import { InputError, type Noun } from './names.ts'
import { dialogText, officeTexts, pageText, routeText, searchText } from './office-files.ts'
import { contract, server, tableTypes, texts, type Wanted } from './paths.ts'
import {
  auditedText,
  listText,
  migrationText,
  personalDataText,
  routesText,
  storeText,
  testText,
} from './server-files.ts'

export type Plan = {
  /** The new text of each file by its path; a new file or one with added lines. */
  files: Map<string, string>
  added: string[]
  changed: string[]
  left: string[]
}

/** @throws InputError when the noun is there already. Reads only. */
export function planOf(root: string, wanted: Wanted, modules: readonly string[], now: Date): Plan {
  const { noun } = wanted
  const hasErrorList = existsSync(join(root, errorFile(noun)))
  const created = newFiles(wanted, nextMigration(root, now), hasErrorList)
  assertNew(root, noun, modules, Object.keys(created))
  const files = new Map(Object.entries(created))
  const changed = new Set<string>()
  const left: string[] = []
  const change = (file: string, what: string, by: (text: string) => string | undefined) => {
    const path = join(root, file)
    const text = files.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    const next = text === undefined ? undefined : by(text)
    if (next === undefined) return void left.push(`add \`${what}\` to ${file}`)
    files.set(file, next)
    changed.add(file)
  }
  for (const edit of edits(wanted, hasErrorList)) change(edit.file, edit.add.trim(), (text) => edited(text, edit))
  change(tableTypes, `${noun.camel}: ${noun.pascal}`, (text) => withTable(text, noun.camel, noun.pascal))
  return { files, added: Object.keys(created), changed: [...changed], left: [...left, ...forPeople(wanted)] }
}

function newFiles(
  { noun: n, rights, hasScreen }: Wanted,
  migration: string,
  hasErrorList: boolean,
): Record<string, string> {
  const folder = `${server}/${n.module}/${n.kebab}`
  const screen = `apps/office/src/${n.module}/${n.kebab}`
  const words = officeTexts(n, rights, hasScreen)
  return {
    [`${contract}/${n.module}/${n.kebab}/${n.kebab}.ts`]: contractText(n, rights),
    ...(!hasErrorList && { [errorFile(n)]: errorListText(n) }),
    [`apps/api/migrations/${migration}_${n.snake}.sql`]: migrationText(n, rights),
    [`${folder}/${n.kebab}.store.ts`]: storeText(n),
    [`${folder}/${n.kebab}.personal-data.ts`]: personalDataText(n),
    [`${folder}/${n.kebab}.list.ts`]: listText(n),
    [`${folder}/${n.kebab}.routes.ts`]: routesText(n),
    [`${folder}/${n.kebab}.test.ts`]: testText(n, rights),
    [`apps/api/test/audited/${n.kebab}.ts`]: auditedText(n),
    ...(words && {
      [`${texts}/office/${n.kebab}.en.ts`]: words.en,
      [`${texts}/office/${n.kebab}.de.ts`]: words.de,
    }),
    ...(hasScreen && {
      [`${screen}/${n.kebab}-search.ts`]: searchText(n),
      [`${screen}/${n.kebab}-page.tsx`]: pageText(n),
      [`${screen}/${n.kebabOne}-dialog.tsx`]: dialogText(n),
      [`apps/office/src/routes/_staff/${n.kebab}.tsx`]: routeText(n),
    }),
  }
}

/** `20261126_0215`: the time now in UTC, or a minute after the newest migration if that is later. */
function nextMigration(root: string, now: Date): string {
  const numberOf = (at: Date) => at.toISOString().slice(0, 16).replaceAll('-', '').replace('T', '_').replace(':', '')
  const newest = readdirSync(join(root, 'apps/api/migrations')).sort().at(-1)!.slice(0, 13)
  if (numberOf(now) > newest) return numberOf(now)
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)$/.exec(newest)!.map(Number)
  return numberOf(new Date(Date.UTC(year!, month! - 1, day, hour, minute! + 1)))
}

function assertNew(root: string, n: Noun, modules: readonly string[], created: string[]): void {
  const folders = modules.flatMap((module) =>
    [
      `${contract}/${module}/${n.kebab}`,
      `${contract}/${module}/${n.kebab}.ts`,
      `${server}/${module}/${n.kebab}`,
    ].filter((path) => existsSync(join(root, path))),
  )
  const named = [
    [`${contract}/index.ts`, new RegExp(`^  ${n.camel}:|\\b${n.camel}Api\\b`, 'm')],
    [`${server}/routes.ts`, new RegExp(`\\b${n.camelOne}Routes\\b`)],
    ['apps/api/test/audited/deals.ts', new RegExp(`\\b${n.camelOne}Writes\\b`)],
    [`${contract}/permissions.ts`, new RegExp(`^  '${n.camel}\\.`, 'm')],
    [tableTypes, new RegExp(`^  ${n.camel}:|^export interface ${n.pascal} `, 'm')],
    ['packages/contract/calls.tsv', new RegExp(`\t/${n.kebab}[\t/]`)],
  ] as const
  const lists = named.flatMap(([file, name]) => (name.test(readFileSync(join(root, file), 'utf8')) ? [file] : []))
  const keys = globSync([`${contract}/**/*errors.ts`, `${texts}/office/*en.ts`], { cwd: root }).filter((file) =>
    new RegExp(`'(?:${n.camelOne}\\.nameTaken'|office\\.${n.camel}\\.)`).test(readFileSync(join(root, file), 'utf8')),
  )
  const audited = globSync(`${contract}/**/*.ts`, { cwd: root }).filter((file) =>
    new RegExp(`\\b${n.camel}: \\{ parents: \\[`).test(readFileSync(join(root, file), 'utf8')),
  )
  const found = [
    ...new Set([...lists, ...folders, ...keys, ...audited, ...created.filter((file) => existsSync(join(root, file)))]),
  ]
  if (found.length)
    throw new InputError(`There is already something named "${n.kebab}": see ${found.slice(0, 3).join(', ')}`)
}
