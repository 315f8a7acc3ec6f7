import { oneOf, searchOf, type Reader, type SearchOf } from '../../core/search-params.ts'

/** What the dialog of a page was called in addresses that are still in mails and bookmarks. */
const olderNames = ['open', 'decide'] as const

/** Reads the address of a page with dialogs: `?dialog=<name>` and whatever else the page knows. */
export function detailSearch<D extends string, S extends Record<string, Reader<unknown>>>(
  dialogs: readonly D[],
  more: S,
): (raw: Record<string, unknown>) => SearchOf<S & { dialog: Reader<D> }> {
  const read = searchOf({ ...more, dialog: oneOf<string>(['', ...dialogs], '') })
  return (raw) => read({ ...raw, dialog: raw.dialog ?? olderNames.map((name) => raw[name]).find(Boolean) }) as never
}
