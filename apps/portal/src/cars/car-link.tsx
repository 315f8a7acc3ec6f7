import { Link } from '@tanstack/react-router'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'

type CarLinkProps = { id: string; isPublic: boolean; fromList?: boolean; className?: string; children: ReactNode }

/** The one link of a car: to its page in the part of the portal one is in. */
export function CarLink({ id, isPublic, fromList = true, className, children }: CarLinkProps) {
  const { lang } = useT()
  return (
    <Link
      to={isPublic ? '/$lang/car/$id' : '/$lang/portal/car/$id'}
      params={{ lang, id }}
      state={(state) => ({ ...state, fromList })}
      className={className}
    >
      {children}
    </Link>
  )
}
