import type { SourceFile } from './read.ts'

/** Import cycles at run time; each is reported once, from its first file by name. */
export function cycles(files: SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, runtimeTargets(file)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      found.push(`import cycle: ${[...trail.slice(start), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of targets.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return found
}

function runtimeTargets({ imports }: SourceFile): string[] {
  return imports.filter((target) => !target.outside && !target.typeOnly).map((target) => target.to)
}
