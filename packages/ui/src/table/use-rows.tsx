import { useFieldArray, useFormContext } from 'react-hook-form'

type Rows = {
  /** `path` is the prefix of the row's fields: `tyres.0`. */
  rows: { key: string; path: string }[]
  add: (row: object) => void
  remove: (index: number) => void
}

/** The rows of a list of objects in the form around it. */
export function useRows(name: string): Rows {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  return { rows: fields.map(({ id }, i) => ({ key: id, path: `${name}.${i}` })), add: append, remove }
}
