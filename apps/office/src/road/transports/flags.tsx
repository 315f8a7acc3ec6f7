import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import { groupColours, type TransportFlag } from '@bilbro/contract/road/transports/transport-states'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'

/** The status in the colour of its group. */
export function TransportStatusBadge({ transport: { status, group } }: { transport: Transport }) {
  return <Badge tone={groupColours[group]}>{tx(`transportStatus.${status}`)}</Badge>
}

/** Flags that need attention are red. */
export const flagTone = (flag: TransportFlag) =>
  flag === 'DAMAGE_REPORTED' || flag === 'SVV_FAILED' || flag === 'CANCELLED_UNDER_WAY' || flag === 'STEP_UNCONFIRMED'
    ? ('red' as const)
    : ('amber' as const)

/** The flags of a transport. */
export function Flags({ transport: { flags, delayCause } }: { transport: Transport }) {
  return (
    <Group gap={1}>
      {flags.map((flag) => (
        <Badge key={flag} tone={flagTone(flag)}>
          {flag === 'DELAYED' && delayCause
            ? `${tx(`transportFlag.${flag}`)}: ${tx(`delayCause.${delayCause}`)}`
            : tx(`transportFlag.${flag}`)}
        </Badge>
      ))}
    </Group>
  )
}
