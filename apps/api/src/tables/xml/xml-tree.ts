// Reads a small XML document as a tree, and texts by path.
import { NotATable } from '../limits.ts'
import { readXml } from './xml.ts'

export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const mostElements = 200_000
const mostCharacters = 4_000_000
/** Embedded documents are base64 and may be much longer than the invoice itself. */
const mostEmbedded = 30 * 1024 * 1024
const embedded = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject'])

/**
 * Names come without prefixes. Document types are refused, so only the entities of XML itself exist. @throws NotATable
 */
export async function treeOf(xml: Buffer): Promise<Element> {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parts: string[][] = [[]]
  const left = { elements: mostElements, characters: mostCharacters, embedded: mostEmbedded }
  const take = (kind: keyof typeof left, amount: number) => {
    left[kind] -= amount
    if (left[kind] < 0) throw new NotATable(`too many ${kind}`)
  }
  await readXml(pieces(xml), {
    open: (name, attributes) => {
      take('elements', 1)
      if (open.length > 40) throw new NotATable('too deep')
      const element: Element = { name, attributes, text: '', children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
      parts.push([])
    },
    text: (part) => {
      take(embedded.has(open.at(-1)!.name) ? 'embedded' : 'characters', part.length)
      parts.at(-1)!.push(part)
    },
    close: () => void (open.pop()!.text = parts.pop()!.join('')),
  })
  return root.children[0] ?? root
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** Elements by path: `A/B/C`. */
export function all(from: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      from ? [from] : [],
    )
}

/** The text at the first path that has one. */
export function textAt(from: Element | undefined, ...paths: string[]): string {
  for (const path of paths)
    for (const { text } of all(from, path)) {
      const plain = text.trim().replace(/\s+/g, ' ')
      if (plain) return plain
    }
  return ''
}

/** As `textAt`, but with line breaks. */
export const linesAt = (from: Element | undefined, path: string): string =>
  all(from, path)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n')
