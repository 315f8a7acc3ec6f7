// What the command writes: new files, lines in the central lists, and what is left for a person.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callRows, contractText, nameTaken, nameTakenTexts, officeTexts, rightsInEnglish } from './contract-files.ts'
import { type Edit, edited, withTable } from './edits.ts'
import { InputError, type Noun, sentence } from './names.ts'
import { auditedText, listText, migrationText, type Rights, routesText, storeText, testText } from './server-files.ts'

export type Plan = {
  /** The new text of each file by its path; a new file or one with added lines. */
  files: Map<string, string>
  added: string[]
  changed: string[]
  left: string[]
}

const contract = 'packages/contract/src'
const server = 'apps/api/src'
const texts = 'packages/i18n/src/messages'
const tableTypes = `${server}/core/postgres/db.gen.ts`

/** @throws InputError when the noun is there already. Reads only. */
export function planOf(root: string, noun: Noun, rights: Rights, modules: readonly string[], now: Date): Plan {
  const created = newFiles(root, noun, rights, now)
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
  for (const edit of edits(noun, rights)) change(edit.file, edit.add.trim(), (text) => edited(text, edit))
  change(tableTypes, `${noun.camel}: ${noun.pascal}`, (text) => withTable(text, noun.camel, noun.pascal))
  return { files, added: Object.keys(created), changed: [...changed], left: [...left, ...forPeople(noun, rights)] }
}

function newFiles(root: string, n: Noun, rights: Rights, now: Date): Record<string, string> {
  const folder = `${server}/${n.module}/${n.kebab}`
  const office = officeTexts(n, rights)
  return {
    [`${contract}/${n.module}/${n.kebab}/${n.kebab}.ts`]: contractText(n, rights),
    [`apps/api/migrations/${nextMigration(root, now)}_${n.snake}.sql`]: migrationText(n, rights),
    [`${folder}/${n.kebab}.store.ts`]: storeText(n),
    [`${folder}/${n.kebab}.list.ts`]: listText(n),
    [`${folder}/${n.kebab}.routes.ts`]: routesText(n),
    [`${folder}/${n.kebab}.test.ts`]: testText(n, rights),
    [`apps/api/test/audited/${n.kebab}.ts`]: auditedText(n),
    ...(rights.isNew && {
      [`${texts}/office/${n.kebab}.en.ts`]: office.en,
      [`${texts}/office/${n.kebab}.de.ts`]: office.de,
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
    [`${contract}/audit-parents.ts`, new RegExp(`^  ${n.camel}:`, 'm')],
    [`${contract}/permissions.ts`, new RegExp(`^  '${n.camel}\\.`, 'm')],
    [tableTypes, new RegExp(`^  ${n.camel}:|^export interface ${n.pascal} `, 'm')],
    ['packages/contract/calls.tsv', new RegExp(`\t/${n.kebab}[\t/]`)],
  ] as const
  const lists = named.flatMap(([file, name]) => (name.test(readFileSync(join(root, file), 'utf8')) ? [file] : []))
  const errors = globSync(`${contract}/**/*errors.ts`, { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`'${n.camelOne}.nameTaken'`),
  )
  const found = [
    ...new Set([...lists, ...folders, ...errors, ...created.filter((file) => existsSync(join(root, file)))]),
  ]
  if (found.length)
    throw new InputError(`There is already something named "${n.kebab}": see ${found.slice(0, 3).join(', ')}`)
}

/** Lists of errors of their own; other modules share one. */
const errorLists: Record<string, { file: string; inside: string }> = {
  money: { file: `${contract}/money/money-errors.ts`, inside: 'export const moneyErrors' },
  road: { file: `${contract}/road/road-errors.ts`, inside: 'export const roadErrors' },
}

function edits(n: Noun, rights: Rights): Edit[] {
  const errors = errorLists[n.module] ?? { file: `${contract}/errors.ts`, inside: 'export const errors' }
  const taken = `${n.camelOne}.nameTaken`
  return [
    ...entry(`${contract}/index.ts`, 'export const api', `${n.camel}: ${n.camel}Api,`, {
      import: `import { ${n.camel}Api } from './${n.module}/${n.kebab}/${n.kebab}.ts'`,
    }),
    ...entry(
      `${contract}/group-descriptions.ts`,
      'export const groupDescriptions',
      `${n.camel}: '${sentence(n.words)}',`,
    ),
    ...entry(`${contract}/audit-parents.ts`, 'export const auditParents', `${n.camel}: [],`),
    { file: 'packages/contract/calls.tsv', at: 'end', add: callRows(n).join('\n') },
    ...entry(`${server}/routes.ts`, 'export const routes', `${n.camel}: ${n.camelOne}Routes,`, {
      import: `import { ${n.camelOne}Routes } from './${n.module}/${n.kebab}/${n.kebab}.routes.ts'`,
    }),
    { ...errors, at: 'spread', add: `  '${taken}': { status: 409, en: '${nameTaken(n)}' },` },
    ...entry(
      `${server}/core/errors.ts`,
      'export const byConstraint',
      `${n.snake}_name: () => fieldError('${taken}', 'name'),`,
    ),
    ...Object.entries(nameTakenTexts(n)).map(([language, text]): Edit => {
      const add = `  'error.${taken}': '${text}',`
      return { file: `${texts}/error/${language}.ts`, at: 'spread', inside: 'export const messages', add }
    }),
    ...entry(
      `${server}/admin/personal-data/registers/non-personal-columns.ts`,
      'export const nonPersonalTables',
      `'${n.snake}',`,
    ),
    ...entry('apps/api/test/audited/deals.ts', '  return {', `  ...${n.camelOne}Writes({ staff }),`, {
      import: `import { ${n.camelOne}Writes } from './${n.kebab}.ts'`,
      at: 'first',
    }),
    ...(rights.isNew ? permissionEdits(n, rights) : []),
  ]
}

function permissionEdits(n: Noun, { read, write }: Rights): Edit[] {
  const words = rightsInEnglish(n)
  const add = `'${read}': '${words.read}',\n  '${write}': '${words.write}',`
  return [
    ...entry(`${contract}/permissions.ts`, 'export const permissions', add),
    ...['en', 'de'].flatMap((language) =>
      entry(`${texts}/office/${language}.ts`, 'export const messages', `...${n.camel},`, {
        import: `import { messages as ${n.camel} } from './${n.kebab}.${language}.ts'`,
      }),
    ),
  ]
}

/** A line in a list of a file, and the import that it needs. */
function entry(
  file: string,
  inside: string,
  add: string,
  more: { import?: string; at?: 'first' | 'last' } = {},
): Edit[] {
  return [
    ...(more.import ? [{ file, at: 'imports' as const, add: more.import }] : []),
    { file, at: more.at ?? 'last', inside, add: `  ${add}` },
  ]
}

function forPeople(n: Noun, rights: Rights): string[] {
  const folder = `${contract}/${n.module}/${n.kebab}/${n.kebab}.ts`
  return [
    `add the other fields to ${folder}, to the migration, to ${n.kebab}.list.ts and to the tests; then \`npm run db:types\``,
    `write what ${n.words} are: in ${contract}/group-descriptions.ts and in the first line of the migration`,
    `translate "${n.wordsOne}": error.${n.camelOne}.nameTaken in ${texts}/error/{de,no,dk,se}.ts${
      rights.isNew ? `, and ${texts}/office/${n.kebab}.de.ts` : ''
    }`,
    `if a column can say something about a person: take '${n.snake}' off nonPersonalTables and add its columns to the register (${server}/admin/personal-data/registers/)`,
    `if ${n.words} belong to another record: name it in ${contract}/audit-parents.ts, and the rights to read it in timelineRights`,
    ...(rights.isNew
      ? [
          `add '${rights.read}' and '${rights.write}' to the sets of ${contract}/admin/users/preset-sets.ts that need them, and to existing sets in the migration`,
        ]
      : []),
    'make the screen of the office: CONTRIBUTING.md, "Add a resource"',
  ]
}
