import type { OwnTransport } from '@bilbro/contract/road/transports/transport-fields'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { TriangleAlert } from 'lucide-react'

/** The status of a transport and its flags. */
export function TransportBadges({ transport: { status, flags, delayCause } }: { transport: OwnTransport }) {
  const { t } = useT()
  return (
    <Group gap={2}>
      <StatusBadge family="transportStatus" value={status} />
      {flags.map((flag) => (
        <Badge key={flag} tone="amber" icon={TriangleAlert}>
          {flag === 'DELAYED' && delayCause
            ? `${t('transportFlag.DELAYED')}: ${t(`delayCause.${delayCause}`)}`
            : t(`transportFlag.${flag}`)}
        </Badge>
      ))}
    </Group>
  )
}
