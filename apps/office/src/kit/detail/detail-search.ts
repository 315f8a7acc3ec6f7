import { oneOf, searchOf, type Reader, type SearchOf } from '../../core/search-params.ts'

/** Earlier names of the `dialog` parameter; links in old e-mails and bookmarks still use them. */
const olderNames = ['open', 'decide'] as const

/** Reads the search parameters of a page with dialogs: `?dialog=<name>` and those in `more`. */
export function detailSearch<D extends string, S extends Record<string, Reader<unknown>>>(
  dialogs: readonly D[],
  more: S,
): (raw: Record<string, unknown>) => SearchOf<S & { dialog: Reader<D> }> {
  const read = searchOf({ ...more, dialog: oneOf<string>(['', ...dialogs], '') })
  return (raw) => read({ ...raw, dialog: raw.dialog ?? olderNames.map((name) => raw[name]).find(Boolean) }) as never
}
