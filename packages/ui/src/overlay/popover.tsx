import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../forms/button.tsx'
import { usePopover } from '../use-popover.tsx'

type PopoverProps = Omit<ButtonProps, 'children'> & {
  /** The text of the button. */
  text: ReactNode
  /** The panel; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  label: string
  align?: 'start' | 'end'
}

/** A button that opens a panel: a small form, an explanation, a list. */
export function Popover({ text, children, label, align = 'start', ...button }: PopoverProps) {
  const pop = usePopover(align)
  return (
    <>
      <Button {...button} {...pop.anchor} aria-haspopup="dialog">
        {text}
      </Button>
      <div {...pop.panel} className="b-popover" role="dialog" aria-label={label}>
        {pop.open && (typeof children === 'function' ? children(pop.close) : children)}
      </div>
    </>
  )
}
