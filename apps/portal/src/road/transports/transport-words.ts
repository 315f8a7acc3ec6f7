import type { OwnTransport } from '@bilbro/contract/road/transports/transport-fields'
import { t } from '@bilbro/i18n/i18n'

/** A carrier who has the car and reports nothing for this long is shown as silent. */
const silentMs = 48 * 3_600_000

type Standing = Pick<OwnTransport, 'group' | 'lastNewsAt'>

export const isSilent = ({ group, lastNewsAt }: Standing, now: number): boolean =>
  group === 'IN_PROGRESS' && lastNewsAt !== null && now - Date.parse(lastNewsAt) > silentMs

/** The carrier's name, if there is one. */
export const carrierOf = ({ deliveryProvider, carrier }: Pick<OwnTransport, 'deliveryProvider' | 'carrier'>): string =>
  deliveryProvider === 'MANUAL' && carrier
    ? carrier
    : deliveryProvider
      ? t(`deliveryProvider.${deliveryProvider}`)
      : carrier
