import './brand.css'
import type { CSSProperties } from 'react'

/** The logo: one bridge arc over two wheels. Takes the colour of the text around it. */
export function Mark({ size }: { size?: number }) {
  return (
    <svg className="b-brand-mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M3 18.5a13 12 0 0 1 26 0" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <circle cx="10" cy="23.5" r="4.5" fill="currentColor" />
      <circle cx="22" cy="23.5" r="4.5" fill="currentColor" />
    </svg>
  )
}

/** Logo and word mark; `size` is the height of the word in pixels. */
export function Brand({ size = 20 }: { size?: number }) {
  return (
    <span className="b-brand" style={{ '--size': `${size}px` } as CSSProperties}>
      <Mark />
      <span className="b-brand-word">bilbro</span>
    </span>
  )
}
