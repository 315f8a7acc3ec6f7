import type { ReactNode } from 'react'

/** A scrollable part of a page that the keyboard can reach. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const reachable = { tabIndex: 0 }
  return (
    <section className="o-scroll" aria-label={label} {...reachable}>
      {children}
    </section>
  )
}
