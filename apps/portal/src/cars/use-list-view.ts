import { useState, useSyncExternalStore } from 'react'
import type { CarView } from './car-search.ts'

const key = 'bilbro-cars-view'

const narrow = matchMedia('(max-width: 48em)')
const onWidth = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Cards or table: what the address says, else what was chosen last in this browser. A phone shows cards. */
export function useListView(asked: CarView | undefined): [CarView, (view: CarView) => void] {
  const [kept, setKept] = useState<CarView>(() => (localStorage.getItem(key) === 'table' ? 'table' : 'cards'))
  const keep = (view: CarView) => {
    localStorage.setItem(key, view)
    setKept(view)
  }
  const isNarrow = useSyncExternalStore(onWidth, () => narrow.matches)
  return [isNarrow ? 'cards' : (asked ?? kept), keep]
}
