import { useState } from 'react'
import type { CarView } from './car-search.ts'
import { useMedia } from '@bilbro/ui/use-media'

const key = 'bilbro-cars-view'

/** Cards or table: from the address, otherwise the last choice in this browser. A phone shows cards. */
export function useListView(asked: CarView | undefined): [CarView, (view: CarView) => void] {
  const [kept, setKept] = useState<CarView>(() => (localStorage.getItem(key) === 'table' ? 'table' : 'cards'))
  const keep = (view: CarView) => {
    localStorage.setItem(key, view)
    setKept(view)
  }
  const isNarrow = useMedia('(max-width: 48em)')
  return [isNarrow ? 'cards' : (asked ?? kept), keep]
}
