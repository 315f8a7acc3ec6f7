import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'

const wide = matchMedia('(min-width: 110em)')
const two = matchMedia('(min-width: 60em)')
const watch = (listener: () => void) => {
  for (const one of [wide, two]) one.addEventListener('change', listener)
  return () => {
    for (const one of [wide, two]) one.removeEventListener('change', listener)
  }
}
const columnsNow = () => (wide.matches ? 3 : two.matches ? 2 : 1)

/** Cards in fixed columns: a card that grows in edit mode does not move others to another column. */
export function Sections({ children }: { children: readonly ReactNode[] }) {
  const columns = useSyncExternalStore(watch, columnsNow)
  return (
    <div className="o-sections" style={{ '--columns': columns } as CSSProperties}>
      {Array.from({ length: columns }, (_, column) => (
        <div key={column}>{children.filter((_card, at) => at % columns === column)}</div>
      ))}
    </div>
  )
}
