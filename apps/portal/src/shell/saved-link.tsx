import { useT } from '@bilbro/ui/use-t'
import { Link, useLocation } from '@tanstack/react-router'

/** The way to what a dealer keeps for himself. */
export function SavedLink() {
  const { t, lang } = useT()
  const isHere = useLocation({ select: ({ pathname }) => /\/portal\/(favourites|searches|viewed)$/.test(pathname) })
  return (
    <Link to="/$lang/portal/favourites" params={{ lang }} aria-current={isHere ? 'page' : undefined}>
      {t('nav.saved')}
    </Link>
  )
}
