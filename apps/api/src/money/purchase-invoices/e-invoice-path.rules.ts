// What stands where in an XML tree.
import type { Element } from './e-invoice-fields.rules.ts'

/** Elements by their path, `A/B/C`. */
export function all(from: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      from ? [from] : [],
    )
}

/** The text of the first of some paths that says something. */
export function textAt(from: Element | undefined, ...paths: string[]): string {
  for (const path of paths)
    for (const { text } of all(from, path)) {
      const plain = text.trim().replace(/\s+/g, ' ')
      if (plain) return plain
    }
  return ''
}
