import type { Import, SourceFile } from './read.ts'

/**
 * The one circle of types, with its reason: the handlers of jobs and webhooks take the services and a context, and the
 * services contain the queue of the jobs and the webhooks.
 */
const circleOfTypes = new Set(
  ['deps', 'request/context', 'work/job', 'work/jobs', 'work/webhook'].map((name) => `apps/api/src/core/${name}.ts`),
)

type Graph = Map<string, Set<string>>

/** Import cycles between files, of values or of types, and between nouns; each is reported once. */
export function cycles(files: readonly SourceFile[]): string[] {
  const values = graphOf(files, ({ typeOnly }) => !typeOnly)
  const inValues = circlesOf(values)
  // A cycle of values would be reported again among the types.
  const inTypes = circlesOf(graphOf(files, () => true)).filter(
    (circle) =>
      !circle.every((path) => circleOfTypes.has(path)) &&
      !inValues.some((one) => one.some((path) => circle.includes(path))),
  )
  return [
    ...inValues.map((circle) => `import cycle: ${circle.join(' → ')}`),
    ...inTypes.map((circle) => `import cycle of types: ${circle.join(' → ')}; move the type below its users`),
  ]
}

/**
 * Cycles of imports between the nouns of a part of the product, types included. `nounOf` names the noun of a file, and
 * its part.
 */
export function cyclesOfNouns(files: readonly SourceFile[], nounOf: (path: string) => string | undefined): string[] {
  const uses: Graph = new Map()
  for (const { path, imports } of files) {
    const from = nounOf(path)
    if (!from) continue
    for (const { to: target, outside } of imports) {
      const to = outside ? undefined : nounOf(target)
      if (to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to))
    }
  }
  return circlesOf(uses).map((circle) => `nouns use each other: ${circle.join(' → ')}; one has to know the other`)
}

function graphOf(files: readonly SourceFile[], counts: (target: Import) => boolean): Graph {
  return new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.filter((target) => !target.outside && counts(target)).map(({ to }) => to)),
    ]),
  )
}

/** Cycles of a graph: from each connected group a shortest one, which begins and ends with its first new name. */
function circlesOf(graph: Graph): string[][] {
  return groupsOf(graph).map((group) => shortestCircle(graph, new Set(group)))
}

/** Groups of nodes that all reach each other (Tarjan's algorithm). */
function groupsOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1 || graph.get(node)?.has(node)) groups.push(group)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups
}

function shortestCircle(graph: Graph, group: ReadonlySet<string>): string[] {
  const names = [...group].toSorted()
  const first = names.find((name) => !circleOfTypes.has(name)) ?? names[0]
  const seen = new Set<string>()
  let trails = [[first!]]
  for (;;) {
    const longer: string[][] = []
    for (const trail of trails)
      for (const next of graph.get(trail.at(-1)!) ?? []) {
        if (next === first) return [...trail, next]
        if (!group.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...trail, next])
      }
    trails = longer
  }
}
