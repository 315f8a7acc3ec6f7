import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'

type CarLinkProps = { id: string; isPublic: boolean; fromList?: boolean; className?: string; children: ReactNode }

/** The link to a car's page, in the public or the dealers' part. */
export function CarLink({ id, isPublic, fromList = true, className, children }: CarLinkProps) {
  const { lang } = useT()
  // Other lists have no order to step through.
  const list = useLocation({
    select: ({ pathname, searchStr }) => (/^\/[^/]+\/portal\/?$/.test(pathname) ? searchStr : undefined),
  })
  return (
    <Link
      to={isPublic ? '/$lang/car/$id' : '/$lang/portal/car/$id'}
      params={{ lang, id }}
      state={{ fromList, ...(fromList && !isPublic && list !== undefined && { list }) }}
      className={className}
    >
      {children}
    </Link>
  )
}
