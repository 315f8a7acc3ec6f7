import type { Format } from '@bilbro/i18n/format'
import type { Fact } from '@bilbro/ui/layout/card'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import type { ReactNode } from 'react'
import { labelOf, textOf, type FieldDef, type FieldDefs } from './field-def.ts'

/** The fields of a record as facts; e-mail and phone are links. */
export function factsOf(defs: FieldDefs, record: object, format: Format): Fact[] {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.entries(defs).map(([name, def]) => ({
    label: labelOf(def),
    value: factOf(def, values.get(name), format),
  }))
}

function factOf(def: FieldDef, value: unknown, format: Format): ReactNode {
  const text = textOf(def, value, format)
  if (text === undefined) return null
  if (def.kind === 'tel') return <OuterAnchor href={`tel:${text}`}>{text}</OuterAnchor>
  if (def.kind === 'email') return <OuterAnchor href={`mailto:${text}`}>{text}</OuterAnchor>
  if (def.kind === 'area') return <Text pre>{text}</Text>
  if (def.kind !== 'url') return text
  return (
    <OuterAnchor href={/^https?:\/\//i.test(text) ? text : `https://${text}`} newTab>
      {text}
    </OuterAnchor>
  )
}
