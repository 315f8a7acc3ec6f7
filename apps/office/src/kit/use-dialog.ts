import { useSearch } from '@tanstack/react-router'
import { useOpened } from './detail/use-opened.ts'

/**
 * The dialog that the address names, `?dialog=edit`, and how others are opened. `ids` are the parameters that go with
 * it, such as the person it is about.
 */
export function useDialog<D extends string, I extends string = never>(ids: readonly I[] = []) {
  const all: object = useSearch({ strict: false })
  const search = all as { dialog?: string } & { [K in I]?: string }
  const { open, close } = useOpened()
  const without = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'dialog' && !ids.includes(name as I)))
  return {
    /** Undefined where none is open. */
    dialog: search.dialog as D | undefined,
    /** A parameter of the open dialog. */
    idOf: (name: I): string | undefined => search[name],
    open: (dialog: D, of: { [K in I]?: string } = {}) =>
      open(dialog, (before) => ({ ...without(before), ...of, dialog })),
    close: () => close(search.dialog ?? '', without),
  }
}
