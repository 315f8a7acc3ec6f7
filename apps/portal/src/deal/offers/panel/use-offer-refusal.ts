import { useT } from '@bilbro/ui/use-t'
import { preview } from '../../../core/preview.ts'
import { useSession } from '../../../core/session/session.ts'

/** Why this user cannot make offers; undefined for a user who may bind the company. */
export function useOfferRefusal(): string | undefined {
  const { t } = useT()
  const role = useSession((session) => session.user?.role)
  if (preview) return t('offers.previewOnly')
  return role === 'BUYER' || role === 'ADMIN' ? undefined : t('offers.roleOnly')
}
