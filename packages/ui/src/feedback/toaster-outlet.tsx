import '../csp-nonce.tsx'
import 'sonner/dist/styles.css'
import './toaster.css'
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { useT } from '../use-t.tsx'

/** The library that shows toasts, once it is loaded. */
export type Shower = typeof toast

const icons = {
  success: <CircleCheck size={18} />,
  info: <Info size={18} />,
  warning: <TriangleAlert size={18} />,
  error: <CircleAlert size={18} />,
  loading: <LoaderCircle size={18} className="b-spin" />,
}

type Props = { onReady: (shower: Shower) => void; onWords: (words: string) => void }

/** Renders the toasts; loaded after the page. */
export function ToasterOutlet({ onReady, onWords }: Props) {
  const { t } = useT()
  const section = useRef<HTMLElement>(null)
  const { toasts } = useSonner()
  const newest = toasts[0]
  const words = [newest?.title, newest?.description].filter((part) => typeof part === 'string').join('. ')
  useEffect(() => onWords(words), [words, onWords])
  useEffect(() => {
    section.current?.setAttribute('aria-live', 'off')
    onReady(toast)
  }, [onReady])
  return (
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
  )
}
