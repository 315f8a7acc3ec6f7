import type { ReactNode } from 'react'

/** A part of the page that scrolls by itself; the keyboard can reach it. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const reachable = { tabIndex: 0 }
  return (
    <section className="o-scroll" aria-label={label} {...reachable}>
      {children}
    </section>
  )
}
