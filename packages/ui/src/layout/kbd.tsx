import './kbd.css'

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
const signs: Record<string, string> = apple ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' }

/** Keys of a shortcut: `Mod+K` is ⌘ K on a Mac and Ctrl K elsewhere. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="b-kbd">
      {keys.split('+').map((key) => (
        <kbd key={key}>{signs[key] ?? key}</kbd>
      ))}
    </span>
  )
}
