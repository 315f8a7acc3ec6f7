import type { Point } from './scene/geometry.ts'

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Path data of lines, in tenths of a pixel; redundant points are left out. */
export function path(lines: readonly (readonly Point[])[], close = true): string {
  return lines
    .map((line) => {
      const kept = simplify(line, 0.25)
      return `M${kept.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close ? 'Z' : ''}`
    })
    .join('')
}

/** A filled shape. */
export const fill = (lines: readonly (readonly Point[])[], color: string, more = ''): string =>
  lines.length && lines.some((line) => line.length > 2)
    ? `<path d="${path(lines.filter((line) => line.length > 2))}" fill="${color}"${more && ` ${more}`}/>`
    : ''

/** A drawn line. */
export const stroke = (lines: readonly (readonly Point[])[], color: string, width: number, more = ''): string =>
  lines.some((line) => line.length > 1)
    ? `<path d="${path(
        lines.filter((line) => line.length > 1),
        false,
      )}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
    : ''

/** Drops points that lie within `tolerance` of the line between their neighbours (Ramer, Douglas, Peucker). */
function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 4) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const stack: [number, number][] = [[0, line.length - 1]]
  while (stack.length) {
    const [from, to] = stack.pop()!
    const [a, b] = [line[from]!, line[to]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    let worst = 0
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const p = line[i]!
      const off =
        length < 1e-6
          ? Math.hypot(p[0] - a[0], p[1] - a[1])
          : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length
      if (off > worst) [worst, at] = [off, i]
    }
    if (worst > tolerance && at > 0) {
      keep[at] = 1
      stack.push([from, at], [at, to])
    }
  }
  return line.filter((_, i) => keep[i])
}
