import './dialog.css'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../forms/button.tsx'
import { OverlayHold } from '../overlay-hold.tsx'
import { Title } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'
import { useKeptFocus } from './use-kept-focus.tsx'

type OverlayProps = {
  onClose: () => void
  title: string
  children: ReactNode
  place?: 'middle' | 'left' | 'right' | 'full'
  width?: number
}

/**
 * Shared by dialogs and drawers: covers the page, traps the focus, and returns the focus when it closes. Escape closes
 * it unless a form with unsaved work prevents it.
 */
export function Overlay({ onClose, title, children, place = 'middle', width }: OverlayProps) {
  const { t } = useT()
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const trap = useMergedRef(useFocusTrap(true), dialog)
  const [opener] = useState(() => document.activeElement)
  const [holds] = useState(() => new Set<() => Promise<boolean>>())
  const close = async () => {
    const [mayClose] = holds
    if (!mayClose || (await mayClose())) onClose()
  }
  useKeptFocus(dialog, () => void close())
  useEffect(() => {
    const root = document.documentElement
    // The page behind does not scroll. The width of its scrollbar is reserved, so that the page does not shift.
    if (!root.hasAttribute('data-overlay'))
      root.style.setProperty('--b-scrollbar', `${window.innerWidth - root.clientWidth}px`)
    root.toggleAttribute('data-overlay', true)
    return () => {
      root.toggleAttribute('data-overlay', document.querySelector('.b-overlay') !== null)
      if (opener instanceof HTMLElement) setTimeout(() => opener.isConnected && opener.focus({ preventScroll: true }))
    }
  }, [opener])
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    void close()
  }
  return createPortal(
    <div className="b-overlay" onMouseDown={(event) => event.target === event.currentTarget && void close()}>
      <div
        ref={trap}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className="b-dialog"
        data-place={place}
        style={{ '--width': width ? `${width}px` : undefined } as CSSProperties}
        onKeyDown={keys}
      >
        <div className="b-dialog-head">
          <Title level={2} id={id}>
            {title}
          </Title>
        </div>
        <div className="b-dialog-body">
          <OverlayHold value={holds}>{children}</OverlayHold>
        </div>
        {/* Last in the DOM, so that the first field gets the focus and not the close button. */}
        <div className="b-dialog-close">
          <IconButton label={t('ui.close')} icon={<X size={18} />} onClick={() => void close()} />
        </div>
      </div>
    </div>,
    document.body,
  )
}
