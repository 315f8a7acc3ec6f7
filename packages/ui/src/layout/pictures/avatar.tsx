import './avatar.css'
import type { CSSProperties } from 'react'

/** A person's picture, or their initials. The name must be beside it unless `alone`. */
export function Avatar({
  name,
  src,
  size = 28,
  alone,
}: {
  name: string
  src?: string | null
  size?: number
  alone?: boolean
}) {
  const words = name.trim().split(/\s+/)
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
  return (
    <span
      className="b-avatar"
      style={{ '--size': `${size}px` } as CSSProperties}
      {...(alone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    >
      {src ? <img src={src} alt="" width={size} height={size} /> : initials}
    </span>
  )
}
