import { useT } from '@bilbro/ui/use-t'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'

/** Back to the list, to the same place if the user came from there. */
export function BackLink({ isPublic }: { isPublic: boolean }) {
  const { t, lang } = useT()
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })
  const deep = useLocation({ select: ({ state }) => state.deep ?? 0 })
  const back = (event: MouseEvent) => {
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.go(-1 - deep)
  }
  return (
    <Link to={isPublic ? '/$lang/cars' : '/$lang/portal'} params={{ lang }} className="back-link" onClick={back}>
      <ArrowLeft size={16} aria-hidden="true" />
      {t('carPage.back')}
    </Link>
  )
}
