import { useEffect, useState } from 'react'
import { onFirstInteraction } from './on-first-interaction.ts'
import type { Shower, ToasterOutlet } from './toaster-outlet.tsx'

type Options = {
  description?: string
  action?: { label: string; onClick: () => void }
  /** A toast with the id of one that is shown replaces it: loading becomes success. */
  id?: string | number
  /** Milliseconds; 4 s if nothing is said, 8 s with an action, until closed for an error with an action. */
  duration?: number
}

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** What was said before there was a place for it. */
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

/** Tells the user something in passing. Never the only place of an error. */
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

/** Fetches what shows toasts, for pages that go on where nothing can be loaded any more. */
export const loadToaster = () => import('./toaster-outlet.tsx')

/** Where toasts appear; once per app. Screen readers hear them from a region that is always there. */
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
    // After a deed even "no network" must be sayable, and nothing can be loaded then.
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
