import type { ReactNode } from 'react'
import { Overlay } from './overlay.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  side?: 'left' | 'right'
  width?: number
}

/** A panel from the side: filters on a phone, a record beside its list. */
export function Drawer({ open, onClose, title, children, side = 'right', width = 440 }: DrawerProps) {
  if (!open) return null
  return (
    <Overlay onClose={onClose} title={title} place={side} width={width}>
      {children}
    </Overlay>
  )
}
