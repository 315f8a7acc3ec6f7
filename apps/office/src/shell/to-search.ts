import { openPalette } from '@bilbro/ui/overlay/menus/command-palette'

/** Where a page has a search, in the order of preference: its own list, then the list of settings. */
const places = ['.k-search input', '.o-settings-search input']

/** Focuses the search of the page; a page without one opens the search over everything. */
export function toSearch(): void {
  const boxes = places.flatMap((place) => [...document.querySelectorAll<HTMLInputElement>(`main ${place}`)])
  const box = boxes.find((one) => one.checkVisibility())
  if (!box) return openPalette()
  box.focus()
  box.select()
}
