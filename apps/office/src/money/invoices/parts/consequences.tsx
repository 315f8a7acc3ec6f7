import type { LucideIcon } from 'lucide-react'

/** The consequences of an action, line by line. */
export function Consequences({
  label,
  lines,
}: {
  label: string
  lines: readonly { icon: LucideIcon; text: string }[]
}) {
  return (
    <ul className="o-invoice-consequences" aria-label={label}>
      {lines.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={16} aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  )
}
