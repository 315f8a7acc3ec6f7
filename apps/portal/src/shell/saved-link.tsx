import { useT } from '@bilbro/ui/use-t'
import { Link, useLocation } from '@tanstack/react-router'

/** Link to favourites, saved searches and viewed cars. */
export function SavedLink() {
  const { t, lang } = useT()
  const isHere = useLocation({ select: ({ pathname }) => /\/portal\/(favourites|searches|viewed)$/.test(pathname) })
  return (
    <Link to="/$lang/portal/favourites" params={{ lang }} aria-current={isHere ? 'page' : undefined}>
      {t('nav.saved')}
    </Link>
  )
}
