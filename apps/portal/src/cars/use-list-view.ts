import { useState } from 'react'
import type { CarView } from './car-search.ts'

const key = 'bilbro-cars-view'

/** Cards or table: what the address says, else what was chosen last in this browser. */
export function useListView(asked: CarView | undefined): [CarView, (view: CarView) => void] {
  const [kept, setKept] = useState<CarView>(() => (localStorage.getItem(key) === 'table' ? 'table' : 'cards'))
  const keep = (view: CarView) => {
    localStorage.setItem(key, view)
    setKept(view)
  }
  return [asked ?? kept, keep]
}
