import { statefulTables } from '../../packages/contract/src/states.ts'
import { crowdedFolders, strangeNouns } from './folders.ts'
import { cycles, cyclesOfNouns } from './cycles.ts'
import type { Import, SourceFile } from './read.ts'
import { storeVerbs } from './store-verbs.ts'

type Rule = {
  /** The rule as an error message. */
  says: string
  /** Tests may import more than the code they test, unless the rule includes them. */
  testsToo?: true
  from: RegExp
  forbids: (target: Import, from: string) => boolean
}

const app = (path: string): string | undefined => /^apps\/(\w+)\//.exec(path)?.[1]
const inside =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder))
const contract = inside('packages/contract/')

/** The modules in order: each may import earlier ones, never later ones. */
export const modules = ['admin', 'dealers', 'stock', 'yard', 'rates', 'sale', 'deal', 'money', 'road', 'overview']
const moduleOf = (path: string): number =>
  modules.indexOf(/^(?:packages\/contract|apps\/(?:api|office|portal))\/src\/(\w+)\//.exec(path)?.[1] ?? '')

const tableFormats = ['csv-parse', 'csv-stringify', 'fflate', 'read-excel-file', 'sax', 'write-excel-file', 'yauzl']

/** What the sandbox may import, each with its reason. */
const sandboxLibraries: Record<string, string> = {
  'node:http': 'each provider is a small server',
  'node:net': 'types of the address on which a server listens',
  'node:crypto': 'signatures and tokens in the formats of providers',
  'node:zlib': 'a picture of its own, without a library',
}

/** Folders of the ui kit from below. The files beside them (hooks, theme) are below all folders. */
const kitLayers = ['', 'layout', 'forms', 'feedback', 'overlay', 'table', 'display']
const kitLayer = (path: string): number =>
  kitLayers.indexOf(/^packages\/ui\/src\/(?:([\w-]+)\/)?/.exec(path)?.[1] ?? '')

/** Allowed imports. The layers: contract ← routes → rules, store. */
const rules: Rule[] = [
  {
    says: 'the contract imports nothing but zod',
    from: /^packages\/contract\//,
    forbids: ({ to, outside }) => (outside ? to !== 'zod' : !contract(to)),
  },
  {
    says: 'i18n imports i18next and, of the contract, types only',
    from: /^packages\/i18n\//,
    forbids: ({ to, outside, typeOnly }) =>
      outside ? to !== 'i18next' : !inside('packages/i18n/')(to) && !(contract(to) && typeOnly),
  },
  {
    says: 'the ui kit knows no app, and of the contract only types',
    from: /^packages\/ui\//,
    forbids: ({ to, outside, typeOnly }) =>
      !outside && (contract(to) ? !typeOnly : !inside('packages/ui/', 'packages/i18n/')(to)),
  },
  {
    says: `a folder of the ui kit imports those before it, never those after it (${kitLayers.slice(1).join(', ')})`,
    from: /^packages\/ui\/src\//,
    forbids: ({ to, outside }, from) =>
      !outside && inside('packages/ui/src/')(to) && (kitLayer(from) < 0 || kitLayer(to) > kitLayer(from)),
  },
  {
    says: 'packages/web serves both apps and knows neither: it uses contract, i18n and ui',
    from: /^packages\/web\//,
    forbids: ({ to, outside }) =>
      !outside && !contract(to) && !inside('packages/web/', 'packages/ui/', 'packages/i18n/')(to),
  },
  {
    says: `a module uses those before it, never those after it (${modules.join(', ')})`,
    from: /^(packages\/contract|apps\/(?:api|office|portal))\/src\//,
    forbids: ({ to, outside }, from) => !outside && moduleOf(from) >= 0 && moduleOf(to) > moduleOf(from),
  },
  {
    says: 'core, platform and search serve every module and know none',
    from: /^apps\/(?:api|office|portal)\/src\/(?:core|platform|search)\//,
    forbids: ({ to, outside }) =>
      !outside && to.startsWith('apps/') && (moduleOf(to) >= 0 || !/\/src\/(?:core|platform|search)\//.test(to)),
  },
  {
    says: 'the kit serves every module and knows core alone',
    from: /^apps\/(?:office|portal)\/src\/kit\//,
    forbids: ({ to, outside }) => !outside && to.startsWith('apps/') && !/\/src\/(core|kit)\//.test(to),
  },
  {
    says: 'apps do not import each other; demo alone starts the server, the sandbox and the seed',
    testsToo: true,
    from: /^apps\//,
    forbids: ({ to, outside }, from) =>
      !outside &&
      app(to) !== undefined &&
      app(to) !== app(from) &&
      !(app(from) === 'demo' && /^apps\/api\/src\/(?:start|demo-parts)\.ts$/.test(to)),
  },
  {
    says: 'the server knows neither the seed nor the sandbox: apps/demo brings them together',
    from: /^(?:apps\/(?!demo\/)|packages\/)/,
    forbids: ({ to, outside }) => !outside && inside('seed/', 'sandbox/')(to),
  },
  {
    says: 'seed imports no app',
    from: /^seed\//,
    forbids: ({ to, outside }) => !outside && app(to) !== undefined,
  },
  {
    says: 'the sandbox speaks the formats of providers and knows nothing of ours',
    from: /^sandbox\//,
    forbids: ({ to, outside }) => (outside ? !sandboxLibraries[to] : !inside('sandbox/')(to)),
  },
  {
    says: 'the component kit is imported in packages/ui only',
    testsToo: true,
    from: /^(?!packages\/ui\/)/,
    forbids: ({ to, outside }) => outside && to.startsWith('@mantine/'),
  },
  {
    says: 'rules are pure: they import the contract, core/errors, core/money, core/days, core/words and other rules of their group',
    from: /\.rules\.ts$/,
    // The package is pure: formats and check digits of company numbers.
    forbids: ({ to, outside }) =>
      outside
        ? to !== 'stdnum'
        : !(
            contract(to) ||
            /^apps\/api\/src\/core\/(?:days|errors|money|words\/[\w-]+)\.ts$/.test(to) ||
            to.endsWith('.rules.ts')
          ),
  },
  {
    says: 'stores import core, platform, search and types of the contract',
    from: /\.store\.ts$/,
    forbids: ({ to, outside, typeOnly }) =>
      outside
        ? !['kysely', 'pg'].includes(to)
        : !inside('apps/api/src/core/', 'apps/api/src/platform/', 'apps/api/src/search/')(to) &&
          !(contract(to) && typeOnly),
  },
  {
    says: 'only routes.ts imports the routes of a resource',
    from: /^(?!apps\/api\/src\/routes\.ts$)/,
    forbids: ({ to, outside }) => !outside && to.endsWith('.routes.ts'),
  },
  {
    says: 'CSV and XLSX are read and written in apps/api/src/tables only, where limits and formulas are thought of',
    from: /^(apps|packages|seed)\/(?!api\/src\/tables\/)/,
    // A provider's wire format may be XML.
    forbids: ({ to, outside }, from) =>
      outside && tableFormats.includes(to) && !(to === 'sax' && /\/providers\/[^/]+\/wire\.ts$/.test(from)),
  },
  {
    says: 'the wire of a provider is chosen in open.ts beside its port and in providers.ts, for start.ts; everyone else sees the port',
    from: /^apps\/api\/src\/(?!start\.ts$)/,
    forbids: ({ to, outside }, from) =>
      !outside &&
      (to === 'apps/api/src/providers.ts' ||
        (/\/providers\/[^/]+\/open\.ts$/.test(to) && from !== 'apps/api/src/providers.ts') ||
        (/\/providers\/[^/]+\/http\.ts$/.test(to) && !from.endsWith('/open.ts'))),
  },
]

const maxLines = 300

/** The noun of a file, with its part of the product. */
const nounOf = (path: string): string | undefined => {
  const [, part, module, noun] =
    /^(packages\/contract|apps\/(?:api|office|portal))\/src\/(\w+)\/([\w-]+)\//.exec(path) ?? []
  return module && modules.includes(module) && !isTest(path) ? `${part}/src/${module}/${noun}` : undefined
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('apps/api/test/')
}

/** All violations of the rules in these files, one line each. */
export function violations(files: SourceFile[]): string[] {
  return [
    ...files.flatMap(forbiddenImports),
    ...foreignWrites(files),
    ...cyclesOfNouns(files, nounOf),
    ...handmadeStates(files),
    ...files.flatMap(claimed),
    ...files.flatMap(tooLong),
    ...cycles(files),
    ...files.flatMap(missing),
    ...files.flatMap(unnamedLocks),
    ...storeVerbs(files),
    ...crowdedFolders(files.map(({ path }) => path)),
    ...strangeNouns(
      files.map(({ path }) => path),
      modules,
    ),
  ]
}

function forbiddenImports({ path, imports }: SourceFile): string[] {
  return rules
    .filter((rule) => rule.from.test(path) && (rule.testsToo || !isTest(path)))
    .flatMap((rule) =>
      imports
        .filter((target) => rule.forbids(target, path))
        .map((target) => `${path} imports ${target.to}: ${rule.says}`),
    )
}

/** Any store may read any table, but each table is written in one place, so that its rules cannot be bypassed. */
function foreignWrites(files: SourceFile[]): string[] {
  const writers = new Map<string, string[]>()
  for (const { path, writes } of files) {
    if (!path.startsWith('apps/api/src/') || isTest(path)) continue
    for (const table of writes) writers.set(table, [...(writers.get(table) ?? []), path])
  }
  return [...writers].flatMap(([table, paths]) => [
    ...paths
      .filter((path) => !path.endsWith('.store.ts') && !/^apps\/api\/src\/(?:core|platform)\//.test(path))
      .map((path) => `${path} writes ${table}: SQL belongs in stores, core and platform`),
    ...(paths.length > 1 ? [`${table} is written by ${paths.join(' and ')}: only a table's own store writes it`] : []),
  ])
}

const stateTables = new Set(
  statefulTables.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
)

/** States change only by transitions. Types ensure this for the query builder; this check covers SQL text and casts. */
function handmadeStates(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) => path.startsWith('apps/api/src/') && !isTest(path) && path !== 'apps/api/src/core/transitions.ts',
    )
    .flatMap(({ path, handmadeStates: made }) =>
      made
        .filter((one) => one === 'as Transitioned' || stateTables.has(one.replace('update ', '')))
        .map((one) => `${path} makes a state by hand (${one}): core/transitions.ts alone moves states`),
    )
}

/** Allowed type assertions, each with its reason. */
const claims: Record<string, string> = {
  'apps/api/src/core/transitions.ts as never': 'followers of all tables are in one map; onTransition types each one',
  'apps/api/src/core/work/jobs.ts as never': 'pg-boss names the type of another version of Kysely',
  "apps/api/src/dealers/company-info/vat-checks.list.ts sql<VatCheckRow['state']>":
    'no state that moves: the CHECK of the column holds the list',
  "apps/api/src/dealers/signups/signups.store.ts sql<Omit<SignupDuplicate, 'reasons'> & { reasons: (SignupDuplicate['reasons'][number] | null)[] }>":
    'a union of three tables that Kysely cannot write',
}

/** Types of the server must be inferred or checked by a schema, not asserted. */
function claimed({ path, claims: made }: SourceFile): string[] {
  if (!path.startsWith('apps/api/src/') || isTest(path)) return []
  return made
    .filter((claim) => !claims[`${path} ${claim}`])
    .map(
      (claim) =>
        `${path} claims a type (${claim}): build it with Kysely or parse it; what must stay is listed with its reason`,
    )
}

/** A reader must see from the name that a function locks. */
const unnamedLocks = ({ path, hiddenLocks }: SourceFile): string[] =>
  path.startsWith('apps/api/src/') && !isTest(path)
    ? hiddenLocks.map(
        (name) => `${path}: ${name} locks rows; begin its name with lock or end it with ForUpdate or ForShare`,
      )
    : []

/** The compiler does not look for style sheets and pictures; the build would fail later. */
const missing = ({ path, imports }: SourceFile): string[] =>
  /\.gen\.tsx?$/.test(path)
    ? []
    : imports.filter(({ isMissing }) => isMissing).map(({ to }) => `${path} imports ${to}, which does not exist`)

function tooLong({ path, lines }: SourceFile): string[] {
  if (lines <= maxLines || /\.gen\.tsx?$/.test(path)) return []
  return [`${path} has ${lines} lines: at most ${maxLines}; split it by what it does`]
}
