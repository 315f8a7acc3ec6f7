// XML as a tree of elements without namespace prefixes, for SOAP answers of known, limited size.
import sax from 'sax'

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The root element; undefined when the text is not whole XML. A document type is refused: it may hold entities. */
export function treeOf(xml: string): Element | undefined {
  const parser = sax.parser(true)
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let isBroken = false
  parser.onopentag = ({ name, attributes }) => {
    const element = { name: localName(name), attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  const text = (part: string) => {
    open.at(-1)!.text += part
  }
  parser.ontext = text
  parser.oncdata = text
  parser.ondoctype = () => {
    isBroken = true
  }
  parser.onerror = () => {
    isBroken = true
    // Continues to the end; the caller refuses the whole.
    parser.resume()
  }
  parser.write(xml).close()
  return isBroken || open.length !== 1 ? undefined : root.children[0]
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
/** The text of a child without spaces around it; undefined when it is missing or empty. */
export const textOf = (element: Element | undefined, name: string): string | undefined =>
  childOf(element, name)?.text.trim() || undefined
/** The first element of this name anywhere below. */
export function findIn(element: Element | undefined, name: string): Element | undefined {
  for (const child of element?.children ?? []) {
    if (child.name === name) return child
    const found = findIn(child, name)
    if (found) return found
  }
  return undefined
}
