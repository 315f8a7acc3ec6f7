import { useEffect, useState } from 'react'
import { onFirstInteraction } from './on-first-interaction.ts'
import type { Shower, ToasterOutlet } from './toaster-outlet.tsx'

type Options = {
  description?: string
  action?: { label: string; onClick: () => void }
  /** A toast with the id of a visible toast replaces it: for example "loading" becomes "success". */
  id?: string | number
  /** Milliseconds. Default: 4 s, 8 s with an action; an error with an action stays until it is closed. */
  duration?: number
}

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** Toasts that were requested before the outlet was loaded. */
const waiting: ((shower: Shower) => void)[] = []
let shower: Shower | undefined
let wake = () => {}

function say(what: (shower: Shower) => void): void {
  if (shower) return what(shower)
  waiting.push(what)
  wake()
}

const ready = (found: Shower) => {
  shower = found
  for (const what of waiting.splice(0)) what(found)
}

const show =
  (kind: Kind) =>
  (text: string, options: Options = {}): void => {
    const withAction = kind === 'error' ? Infinity : 8000
    const duration = options.duration ?? (options.action ? withAction : undefined)
    say((at) => void at[kind](text, { ...options, ...(duration === undefined ? {} : { duration }) }))
  }

/** Shows the user a short message. Never use it as the only place of an error. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id?: string | number): void => {
    if (shower || waiting.length) say((at) => void at.dismiss(id))
  },
}

/** Loads the toast outlet early, for pages that must work offline, where it can no longer be loaded. */
export const loadToaster = () => import('./toaster-outlet.tsx')

/** Where toasts appear; render once per app. Screen readers read them from a live region that is always in the page. */
export function Toaster() {
  const [Room, setRoom] = useState<typeof ToasterOutlet>()
  const [words, setWords] = useState('')
  useEffect(() => {
    const load = () =>
      void loadToaster().then(
        (module) => setRoom(() => module.ToasterOutlet),
        () => undefined,
      )
    wake = load
    if (waiting.length) load()
    // Load it at the first interaction: later, without a network, the toast "no network" could not be loaded any more.
    return onFirstInteraction(load)
  }, [])
  return (
    <>
      {Room && <Room onReady={ready} onWords={setWords} />}
      <div role="status" aria-live="polite" className="b-sr">
        {words}
      </div>
    </>
  )
}
