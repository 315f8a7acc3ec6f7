// Names and address lines appear in e-mails, documents and logs: no call accepts one with a line break or an invisible
// character.
import * as z from 'zod'
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { oneLine } from '@bilbro/contract/common'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'

type Node = {
  $ref?: string
  $defs?: Record<string, Node>
  type?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  pattern?: string
  allOf?: Node[]
  enum?: unknown[]
  format?: string
}
type Field = { path: string; node: Node }
const isName = (key: string) => /^(name|.*Name|street|city|company|driverCompany|label)$/.test(key)

function namesIn(root: Node, node: Node = root, path = ''): Field[] {
  if (node.$ref) return namesIn(root, root.$defs![node.$ref.split('/').at(-1)!]!, path)
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => {
      const strings = [one, ...(one.anyOf ?? [])].filter((is) => is.type === 'string' && !is.enum && !is.format)
      return [
        ...(isName(key) ? strings.map((is) => ({ path: `${path}.${key}`, node: is })) : []),
        ...namesIn(root, one, `${path}.${key}`),
      ]
    }),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((one) => namesIn(root, one, path)),
    ...(node.items ? namesIn(root, node.items, `${path}[]`) : []),
  ]
}
const fields = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, { body }]) =>
    body
      ? namesIn(z.toJSONSchema(body as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Node).map(
          (one) => ({ ...one, name: `${group}.${name}${one.path}` }),
        )
      : [],
  ),
)
const patterns = ({ pattern, allOf }: Node) =>
  [pattern, ...(allOf ?? []).map((one) => one.pattern)].filter((is) => is !== undefined)

const bad = [
  'A\r\nBcc: x@evil.example',
  'A\nB',
  'A\tB',
  'A\0B',
  'A\u202eB',
  'A\u2066B',
  'A\u200fB',
  'A\u2028B',
  'A\u0085B',
]
const good = ['Åse Kjærstad-Müller', "O'Brien & Søn ApS", '松田 自動車', 'مهدي', 'Straße 12a']

test('there are names to be looked at', () => expect(fields.length).toBeGreaterThan(40))

test('people and firms keep their own letters', () => {
  for (const one of good) expect([one, oneLine.test(one)]).toEqual([one, true])
})

test.each(fields)('$name', ({ node }) => {
  const all = patterns(node).map((one) => new RegExp(one, 'u'))
  for (const one of bad) expect([one, all.some((is) => !is.test(one))]).toEqual([one, true])
})
