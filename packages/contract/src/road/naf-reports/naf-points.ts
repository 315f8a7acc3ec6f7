// The test points of an inspection by NAF, as people type and paste them: one a line, the grade first.

/** V normal, R repair advised, A remark, O information, S replaced, J adjusted, I not performed: as NAF writes them. */
export const nafGrades = ['V', 'R', 'A', 'O', 'S', 'J', 'I'] as const
export type NafGrade = (typeof nafGrades)[number]

export type NafPoint = { grade: NafGrade; name: string; note: string }

const mostPoints = 300
const longestName = 160
const longestNote = 500
const grades: ReadonlySet<string> = new Set(nafGrades)

/** `R Brakes front: worn discs`; undefined where a line has no grade, or says too much. */
export function readPoint(line: string): NafPoint | undefined {
  const [, letter = '', rest = ''] = /^\s*([a-z])(?:[\s;:.\-–]+)(\S.*)$/i.exec(line) ?? []
  const grade = letter.toUpperCase()
  const [, name = '', note = ''] = /^([^:;\t]+)[:;\t]?\s*(.*)$/.exec(rest) ?? []
  if (!grades.has(grade) || !name.trim() || name.length > longestName || note.length > longestNote) return undefined
  return { grade: grade as NafGrade, name: name.trim(), note: note.trim() }
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim())

/** All of them, or the line (counted from 1) that is none. */
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

/** How many points have each grade; those that none has are left out. */
export function countGrades(points: readonly NafPoint[]): Partial<Record<NafGrade, number>> {
  const counts: Partial<Record<NafGrade, number>> = {}
  for (const { grade } of points) counts[grade] = (counts[grade] ?? 0) + 1
  return counts
}
