import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import './dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from './use-t.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
}

const widths = { sm: 420, md: 560, lg: 760, xl: 1040, full: '100%' }

/** A dialog: keeps the focus, Escape closes, the focus returns. */
export function Dialog({ open, onClose, title, children, size = 'md' }: DialogProps) {
  const { t } = useT()
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={size === 'full'}
      centered
      radius="lg"
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      classNames={{ title: 'b-dialog-title' }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  )
}

/** The buttons at the end of a dialog; the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="b-dialog-foot">{children}</div>
}
