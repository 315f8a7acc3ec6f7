import './csp-nonce.tsx'
import 'sonner/dist/styles.css'
import './toaster.css'
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner, useSonner } from 'sonner'
import { useT } from './use-t.tsx'

type Options = {
  description?: string
  action?: { label: string; onClick: () => void }
  /** A toast with the id of one that is shown replaces it: loading becomes success. */
  id?: string | number
  /** Milliseconds; 4 s if nothing is said, 8 s with an action, until closed for an error with an action. */
  duration?: number
}

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading'

const show =
  (kind: Kind) =>
  (text: string, options: Options = {}) => {
    const withAction = kind === 'error' ? Infinity : 8000
    const duration = options.duration ?? (options.action ? withAction : undefined)
    return sonner[kind](text, { ...options, ...(duration === undefined ? {} : { duration }) })
  }

/** Tells the user something in passing. Never the only place of an error. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id?: string | number) => void sonner.dismiss(id),
}

const icons = {
  success: <CircleCheck size={18} />,
  info: <Info size={18} />,
  warning: <TriangleAlert size={18} />,
  error: <CircleAlert size={18} />,
  loading: <LoaderCircle size={18} className="b-spin" />,
}

/** Where toasts appear; once per app. Screen readers hear them from a region that is always there. */
export function Toaster() {
  const { t } = useT()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.setAttribute('aria-live', 'off'), [])
  return (
    <>
      <Sonner
        ref={section}
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={32}
        hotkey={['altKey', 'KeyT']}
        position="bottom-right"
        icons={icons}
        closeButton
        toastOptions={{}}
        containerAriaLabel={t('ui.notifications')}
      />
      <LiveMirror />
    </>
  )
}

function LiveMirror() {
  const { toasts } = useSonner()
  const newest = toasts[0]
  const words = [newest?.title, newest?.description].filter((part) => typeof part === 'string')
  return (
    <div role="status" aria-live="polite" className="b-sr">
      {words.join('. ')}
    </div>
  )
}
