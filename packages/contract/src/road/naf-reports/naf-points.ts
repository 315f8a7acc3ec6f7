// The test points of an inspection by NAF, typed or pasted: one per line, grade first.

/** Grades of NAF: V normal, R repair advised, A remark, O information, S replaced, J adjusted, I not performed. */
export const nafGrades = ['V', 'R', 'A', 'O', 'S', 'J', 'I'] as const
export type NafGrade = (typeof nafGrades)[number]

export type NafPoint = { grade: NafGrade; name: string; note: string }

const mostPoints = 300
const longestName = 160
const longestNote = 500
const grades: ReadonlySet<string> = new Set(nafGrades)

/** Parses `R Brakes front: worn discs`; undefined where a line has no grade or is too long. */
export function readPoint(line: string): NafPoint | undefined {
  const [, letter = '', rest = ''] = /^\s*([a-z])(?:[\s;:.\-–]+)(\S.*)$/i.exec(line) ?? []
  const grade = letter.toUpperCase()
  const [, name = '', note = ''] = /^([^:;\t]+)[:;\t]?\s*(.*)$/.exec(rest) ?? []
  if (!grades.has(grade) || !name.trim() || name.length > longestName || note.length > longestNote) return undefined
  return { grade: grade as NafGrade, name: name.trim(), note: note.trim() }
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim())

/** All points, or the number (from 1) of the line that cannot be parsed. */
export function readPoints(text: string): { points: NafPoint[] } | { wrongLine: number } {
  const lines = linesOf(text)
  const points: NafPoint[] = []
  for (const [at, line] of lines.entries()) {
    const point = readPoint(line)
    if (!point || at >= mostPoints) return { wrongLine: at + 1 }
    points.push(point)
  }
  return { points }
}

/** Number of points per grade; grades without points are left out. */
export function countGrades(points: readonly NafPoint[]): Partial<Record<NafGrade, number>> {
  const counts: Partial<Record<NafGrade, number>> = {}
  for (const { grade } of points) counts[grade] = (counts[grade] ?? 0) + 1
  return counts
}
