// Where a new resource has to be entered, and what is left for a person.
import { callRows, errorFile, nameTakenError, nameTakenTexts, rightsInEnglish } from './contract-files.ts'
import type { Edit } from './edits.ts'
import type { Noun } from './names.ts'
import { contract, server, texts, type Wanted } from './paths.ts'
import type { Rights } from './server-files.ts'

/** The lines of a resource in the lists that all resources share; `hasErrorList`: the module has a list of errors. */
export function edits({ noun: n, rights, hasScreen }: Wanted, hasErrorList: boolean): Edit[] {
  const taken = `${n.camelOne}.nameTaken`
  return [
    ...entry(`${contract}/index.ts`, 'export const api', `${n.camel}: ${n.camel}Api,`, {
      import: `import { ${n.camel}Api } from './${n.module}/${n.kebab}/${n.kebab}.ts'`,
    }),
    ...entry(`${contract}/audit-parents.ts`, 'export const auditedRecords', `${n.camel}Audit,`, {
      import: `import { ${n.camel}Audit } from './${n.module}/${n.kebab}/${n.kebab}.ts'`,
    }),
    { file: 'packages/contract/calls.tsv', at: 'end', add: callRows(n).join('\n') },
    ...entry(`${server}/routes.ts`, 'export const routes', `${n.camel}: ${n.camelOne}Routes,`, {
      import: `import { ${n.camelOne}Routes } from './${n.module}/${n.kebab}/${n.kebab}.routes.ts'`,
    }),
    ...errorEdits(n, hasErrorList),
    ...entry(`${server}/constraint-errors.ts`, 'export const constraintErrors', `${n.camel}Constraints,`, {
      import: `import { ${n.camel}Constraints } from './${n.module}/${n.kebab}/${n.kebab}.store.ts'`,
    }),
    ...Object.entries(nameTakenTexts(n)).map(([language, text]): Edit => {
      const add = `  'error.${taken}': '${text}',`
      return { file: `${texts}/error/${language}.ts`, at: 'spread', inside: 'export const messages', add }
    }),
    ...entry(`${server}/personal-data.ts`, 'export const personalData', `${n.camel}PersonalData,`, {
      import: `import { ${n.camel}PersonalData } from './${n.module}/${n.kebab}/${n.kebab}.personal-data.ts'`,
    }),
    ...entry('apps/api/test/audited/deals.ts', '  return {', `  ...${n.camelOne}Writes({ staff }),`, {
      import: `import { ${n.camelOne}Writes } from './${n.kebab}.ts'`,
      at: 'first',
    }),
    ...(rights.isNew ? [permissionEdit(n, rights)] : []),
    ...(rights.isNew || hasScreen ? ['en', 'de'].flatMap((language) => bundleEdits(n, language)) : []),
  ]
}

function permissionEdit(n: Noun, { read, write }: Rights): Edit {
  const words = rightsInEnglish(n)
  const add = `  '${read}': '${words.read}',\n  '${write}': '${words.write}',`
  return { file: `${contract}/permissions.ts`, at: 'last', inside: 'export const permissions', add }
}

/** A line in the module's list of errors; a new list is included in `errors.ts`. */
function errorEdits(n: Noun, hasErrorList: boolean): Edit[] {
  if (hasErrorList) return entry(errorFile(n), `export const ${n.module}Errors`, nameTakenError(n))
  return entry(`${contract}/errors.ts`, 'export const errors', `...${n.module}Errors,`, {
    import: `import { ${n.module}Errors } from './${n.module}/${n.module}-errors.ts'`,
  })
}

const bundleEdits = (n: Noun, language: string): Edit[] =>
  entry(`${texts}/office/${language}.ts`, 'export const messages', `...${n.camel},`, {
    import: `import { messages as ${n.camel} } from './${n.kebab}.${language}.ts'`,
  })

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

/** What the command cannot decide, one line each. */
export function forPeople({ noun: n, rights, hasScreen }: Wanted): string[] {
  const fields = [`${contract}/${n.module}/${n.kebab}/${n.kebab}.ts`, 'the migration', `${n.kebab}.list.ts`, 'the test']
  const english = [
    `error.${n.camelOne}.nameTaken in ${texts}/error/{de,no,dk,se}.ts`,
    ...(rights.isNew || hasScreen ? [`${texts}/office/${n.kebab}.de.ts`] : []),
  ]
  return [
    `add the other fields to ${[...fields, ...(hasScreen ? ['page and dialog'] : [])].join(', ')}; then \`npm run db:types\``,
    `say what ${n.words} are: the description of ${n.camel}Api in ${contract}/${n.module}/${n.kebab}/${n.kebab}.ts, first line of the migration`,
    `translate "${n.wordsOne}": ${english.join(', ')}`,
    `if a column can say something about a person: an entry in the register (${n.kebab}.personal-data.ts) instead of 'ALL'; its place in the order of erasure (${server}/personal-data.ts)`,
    `if ${n.words} belong to another record: its name and timelineRights in ${n.camel}Audit (${contract}/${n.module}/${n.kebab}/${n.kebab}.ts)`,
    ...(rights.isNew
      ? [
          `add '${rights.read}' and '${rights.write}' to the sets that need them: ${contract}/admin/users/preset-sets.ts, and a statement in the migration for existing sets`,
        ]
      : []),
    ...(hasScreen
      ? [
          'run `npm run build`, which writes apps/office/src/routeTree.gen.ts',
          `add '/${n.kebab}' to apps/office/src/shell/menu/pages.ts, its name to shell/menu/entries: '/${n.kebab}': { label: 'office.${n.camel}.title', icon: …, needs: api.${n.camel}.list }, and its path to an entry in shell/menu/nav.ts, or to shell/settings/sections.ts`,
          'demo rows in seed/src/load/, a browser test in e2e/journeys/',
        ]
      : [
          'the screen of the office, if there is to be one: CONTRIBUTING.md, "Add a resource", or begin again with --office',
        ]),
  ]
}
