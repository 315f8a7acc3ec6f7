import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'

/** The parts of a schema that lists use. */
type Def = {
  shape?: Record<string, Node>
  innerType?: Node
  defaultValue?: unknown
  options?: Node[]
  element?: Node
  entries?: Record<string, string>
}
type Node = { _zod: { def: Def } }
const defOf = (node: Node | undefined): Def => node?._zod.def ?? {}
const valuesOf = (node: Node | undefined): string[] => Object.values(defOf(node).entries ?? {})

/** The content of `lists.gen.ts`: data about lists for the office's URLs, without the schemas. */
export function listsText(): string {
  const groups = Object.entries(api).flatMap(([group, calls]) => {
    const lists = Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, e]) => listOf(name, e))
    return lists.length ? [`  ${group}: {\n${lists.join('\n')}\n  },`] : []
  })
  return `// Made from the contract by scripts/generate/calls.ts; a test fails when it is not up to date.\n\nexport const lists = {\n${groups.join('\n')}\n} as const\n`
}

function listOf(name: string, { method, query, access }: AnyEndpoint): string[] {
  if (method !== 'GET' || !query || access === 'buyer' || access === 'public') return []
  const shape = defOf(query as unknown as Node).shape ?? {}
  const [order, direction] = [defOf(shape.sortBy), defOf(shape.sort)]
  const sorts = valuesOf(order.innerType)
  if (!shape.page || !sorts.length) return []
  const choices = Object.entries(shape).flatMap(([field, node]) => {
    const several = defOf(defOf(node).innerType).options?.map((one) => valuesOf(defOf(one).element)) ?? []
    const values = several.find((found) => found.length > 0)
    return values ? [`${field}: ${array(values)}`] : []
  })
  return [
    `    ${name}: {`,
    `      sorts: ${array(sorts)},`,
    `      sortBy: '${String(order.defaultValue)}',`,
    `      sort: '${String(direction.defaultValue)}',`,
    `      choices: {${choices.length ? ` ${choices.join(', ')} ` : ''}},`,
    `    },`,
  ]
}

const array = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`
