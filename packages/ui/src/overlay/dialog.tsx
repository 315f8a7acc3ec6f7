import type { ReactNode } from 'react'
import { Overlay } from './overlay.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
}

const widths = { sm: 420, md: 560, lg: 760, xl: 1040, full: undefined }

/** A dialog in the middle of the screen. Focuses the element with `data-autofocus`, or the first focusable one. */
export function Dialog({ open, onClose, title, children, size = 'md' }: DialogProps) {
  if (!open) return null
  return (
    <Overlay
      onClose={onClose}
      title={title}
      place={size === 'full' ? 'full' : 'middle'}
      {...(widths[size] ? { width: widths[size] } : {})}
    >
      {children}
    </Overlay>
  )
}

/** The buttons at the end of a dialog; the primary one is last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="b-dialog-foot">{children}</div>
}
