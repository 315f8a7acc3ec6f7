import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { useSession } from '../core/session/session.ts'

/** Link to the company's invoices, for roles that handle payments. */
export function InvoicesLink() {
  const { t, lang } = useT()
  const role = useSession((session) => session.user?.role)
  if (role === undefined || role === 'DRIVER') return null
  return (
    <Link to="/$lang/portal/invoices" params={{ lang }} activeOptions={{ includeSearch: false }}>
      {t('nav.invoices')}
    </Link>
  )
}
