import type { Format } from '@bilbro/i18n/format'
import type { MessageKey, Translate } from '@bilbro/i18n/messages'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useMemo, type ReactNode } from 'react'

export type Words = { t: Translate; format: Format }
/**
 * A column of a list, defined at module scope. Its cell function gets the translations; a cell that needs a hook is a
 * component.
 */
export type ListColumn<R> = Omit<Column<R>, 'header' | 'cell' | 'phone'> & {
  /** On a phone the cell stands in the upper corner of the record: its amount. */
  phone?: 'corner'
  header: MessageKey
  cell: (row: R, words: Words) => ReactNode
}

/** The columns in the user's language. */
export function useListColumns<R>(columns: readonly ListColumn<R>[]): Column<R>[] {
  const { t, format, lang } = useT()
  return useMemo(
    () =>
      columns.map(({ header, cell, ...column }) => ({
        ...column,
        header: t(header as 'word.name'),
        cell: (row: R) => cell(row, { t, format }),
      })),
    // `t` and `format` depend on `lang` only.
    // eslint-disable-next-line react/exhaustive-deps
    [columns, lang],
  )
}
