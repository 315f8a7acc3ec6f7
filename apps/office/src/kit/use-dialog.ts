import { useSearch } from '@tanstack/react-router'
import { useOpened } from './detail/use-opened.ts'

/**
 * The dialog in the address, `?dialog=edit`, and functions to open others. `ids` are further parameters of the dialogs,
 * such as the id of a person.
 */
export function useDialog<D extends string, I extends string = never>(ids: readonly I[] = []) {
  const all: object = useSearch({ strict: false })
  const search = all as { dialog?: string } & { [K in I]?: string }
  const { open, close } = useOpened()
  const without = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'dialog' && !ids.includes(name as I)))
  return {
    /** Undefined if none is open. */
    dialog: search.dialog as D | undefined,
    /** A parameter of the open dialog. */
    idOf: (name: I): string | undefined => search[name],
    open: (dialog: D, of: { [K in I]?: string } = {}) =>
      open(dialog, (before) => ({ ...without(before), ...of, dialog })),
    close: () => close(search.dialog ?? '', without),
  }
}
