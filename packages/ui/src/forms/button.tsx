import './button.css'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'

type Look = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-filled' | 'move'
type Shared = {
  /** `primary`: once per screen. `move`: the user must act next. `quiet`: no border. */
  look?: Look
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
  icon?: ReactNode
}

export type ButtonProps = Shared &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & {
    busy?: boolean
    /** Why the button is disabled. It stays focusable and shows this reason. */
    reason?: string
    ref?: Ref<HTMLButtonElement>
  }

/** A button. Does not submit a form unless `type="submit"`. */
export function Button({
  look = 'default',
  size = 'md',
  wide,
  icon,
  busy,
  reason,
  children,
  className = '',
  onClick,
  type = 'button',
  title,
  ...rest
}: ButtonProps) {
  const off = busy || reason !== undefined
  return (
    <button
      {...rest}
      type={type}
      className={`b-button ${className}`}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={reason ?? title}
      onClick={off ? (event: MouseEvent) => event.preventDefault() : onClick}
    >
      {busy ? <span className="b-button-wait" aria-hidden="true" /> : icon}
      {children}
      {reason && <span className="b-sr">{reason}</span>}
    </button>
  )
}

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  ...rest
}: Omit<ButtonProps, 'children'> & { label: string; icon: ReactNode }) {
  return <Button {...rest} look={look} icon={icon} aria-label={label} title={rest.title ?? label} data-icon />
}

type LinkProps = Shared & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button and leads out of the app or to a file. */
export function OuterButtonLink({
  look = 'default',
  size = 'md',
  wide,
  icon,
  children,
  className = '',
  ...rest
}: LinkProps) {
  return (
    <a {...rest} className={`b-button ${className}`} data-look={look} data-size={size} data-wide={wide || undefined}>
      {icon}
      {children}
    </a>
  )
}

/** A link that looks like a button; its target is typed by the routes of the app. */
export const ButtonLink = createLink(OuterButtonLink)
