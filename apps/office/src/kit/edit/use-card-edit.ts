import { useSearch } from '@tanstack/react-router'
import { useOpened } from '../detail/use-opened.ts'

type Search = Record<string, unknown>
const openIn = (search: Search): string[] => [search.edit ?? []].flat().map(String)

/** Whether the address opens the editor of a card. */
export const isEdited = (search: Search, name: string): boolean => openIn(search).includes(name)

/** The cards in edit mode, from the address: `?edit=["identity"]`. */
export function useCardEdit() {
  const search = useSearch({ strict: false }) as Search
  const { open, close } = useOpened()
  const put = (names: string[]) => (before: Search) => {
    const { edit: _, ...rest } = before
    return names.length ? { ...rest, edit: names } : rest
  }
  const now = openIn(search)
  return {
    isOpen: (name: string) => now.includes(name),
    open: (name: string) => open(name, put([...now.filter((one) => one !== name), name])),
    close: (name: string) => close(name, put(now.filter((one) => one !== name))),
  }
}
