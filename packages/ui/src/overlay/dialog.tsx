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

/** A dialog in the middle. The element with `data-autofocus` gets the focus, else the first that can have it. */
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

/** The buttons at the end of a dialog; the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="b-dialog-foot">{children}</div>
}
