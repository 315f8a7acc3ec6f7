import type { Claimable } from '@bilbro/contract/road/claims/portal-claims'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { api } from '../../core/api.ts'
import { ClaimTurn } from './claim-row.tsx'
import { useCanClaim } from './can-claim.ts'
import './claims.css'

/** The claims about the car of a transport, and the button for a new one. */
export function TransportClaims({ id }: { id: string }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.portalClaims.basis.query({ params: { id } }), throwOnError: false })
  if (!data) return null
  return (
    <Card title={t(data.open.length > 0 ? 'claims.open' : 'claims.title')}>
      <ReportProblem basis={data} />
    </Card>
  )
}

/** The button with its last day, or why a claim is not possible. */
export function ReportProblem({ basis }: { basis: Claimable }) {
  const { t, lang } = useT()
  const mayClaim = useCanClaim()
  const { transportId: transport, kinds, open } = basis
  return (
    <Stack gap={3}>
      {open.length > 0 && (
        <ul className="claim-links">
          {open.map((claim) => (
            <li key={claim.id}>
              <Anchor to="/$lang/portal/claims/$id" params={{ lang, id: claim.id }}>
                {[claim.number, t(`claimKind.${claim.kind}`)].join(' · ')}
              </Anchor>
              <Group gap={2}>
                <StatusBadge family="claimStatus" value={claim.status} />
                <ClaimTurn claim={claim} />
              </Group>
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 0 && mayClaim && (
        <div className="claim-report">
          <ButtonLink
            icon={<ShieldAlert size={16} />}
            to="/$lang/portal/claims/new"
            params={{ lang }}
            search={{ transport }}
          >
            {t('claims.report')}
          </ButtonLink>
        </div>
      )}
      <ReportUntil basis={basis} />
      {kinds.length > 0 && !mayClaim && <Text tone="dim">{t('claims.roleOnly')}</Text>}
    </Stack>
  )
}

/** The last day on which something can be reported. */
export function ReportUntil({ basis: { kinds, until } }: { basis: Claimable }) {
  const { t, format } = useT()
  const said = until
    ? t(kinds.length > 0 ? 'claims.until' : 'claims.over', { day: format.day(until) })
    : t(kinds.length > 0 ? 'claims.pickUp' : 'claims.notYet')
  return (
    <Text tone="dim" size={12}>
      {said}
    </Text>
  )
}
