import { useFieldArray, useFormContext } from 'react-hook-form'

type Rows = {
  /** `path` is where the row's fields begin: `tyres.0`. */
  rows: { key: string; path: string }[]
  add: (row: object) => void
  remove: (index: number) => void
}

/** The rows of a list of objects inside the form around it. */
export function useRows(name: string): Rows {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  return { rows: fields.map(({ id }, i) => ({ key: id, path: `${name}.${i}` })), add: append, remove }
}
