import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

export const creditTones = { FREE: 'green', OVERDUE: 'red', FULL: 'amber', BLOCKED: 'red' } as const

/** The credit status of a dealer, for users who may see invoices; undefined for others and while loading. */
export function useCredit(companyId: string) {
  const may = useCan()
  const { data } = useQuery({
    ...api.companyCredit.get.query({ params: { id: companyId } }),
    enabled: may(api.companyCredit.get),
    throwOnError: false,
  })
  return data
}

type Props = { companyId: string; /** Added to the balance. */ more?: { minor: number; currency: string } }
/** A warning if a dealer may not buy or would exceed the credit limit; nothing otherwise. */
export function CreditBanner({ companyId, more }: Props) {
  const { t, format } = useT()
  const credit = useCredit(companyId)
  if (!credit) return null
  const { state, free, limit, used, overdue } = credit
  const passes = more && free ? free.minor < more.minor : false
  if (state === 'FREE' && !passes) return null
  const shown = state === 'FREE' ? 'FULL' : state
  return (
    <Group gap={2}>
      <Badge tone={creditTones[shown]} icon={TriangleAlert}>
        {state === 'FREE' ? t('office.credit.passes') : t(`office.credit.state.${state}`)}
      </Badge>
      <Text as="span">
        {[
          t('office.credit.usedOf', {
            used: format.money(used, { whole: true }),
            limit: limit ? format.money(limit, { whole: true }) : t('office.credit.unlimited'),
          }),
          overdue.minor > 0 && t('office.credit.overdueIs', { amount: format.money(overdue) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Anchor to="/buyers/$id" params={{ id: companyId }}>
        {t('office.credit.see')}
      </Anchor>
    </Group>
  )
}
