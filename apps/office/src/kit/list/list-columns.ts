import type { Format } from '@bilbro/i18n/format'
import type { MessageKey, Translate } from '@bilbro/i18n/messages'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useMemo, type ReactNode } from 'react'

export type Words = { t: Translate; format: Format }
/** A column of a list, at module scope: its cell gets the reader's words; what needs a hook is a component of its own. */
export type ListColumn<R> = Omit<Column<R>, 'header' | 'cell' | 'phone'> & {
  header: MessageKey
  cell: (row: R, words: Words) => ReactNode
}

/** The columns in the reader's language. */
export function useListColumns<R>(columns: readonly ListColumn<R>[]): Column<R>[] {
  const { t, format, lang } = useT()
  return useMemo(
    () =>
      columns.map(({ header, cell, ...column }) => ({
        ...column,
        header: t(header as 'word.name'),
        cell: (row: R) => cell(row, { t, format }),
      })),
    // The words are those of the language.
    // eslint-disable-next-line react/exhaustive-deps
    [columns, lang],
  )
}
