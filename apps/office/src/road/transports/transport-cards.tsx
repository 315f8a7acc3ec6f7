import type { Place, TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { TransportDialog } from './transports-search.ts'

type Props = { transport: TransportDetail }

function EditButton({ dialog, call }: { dialog: TransportDialog; call: { access: string } }) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<TransportDialog>()
  if (!may(call)) return null
  return (
    <Button size="sm" look="quiet" onClick={() => open(dialog)}>
      {t('ui.edit')}
    </Button>
  )
}

/** Carrier, stops and dates. */
export function RouteCard({ transport }: Props) {
  const { t, format } = useT()
  const stop = (place: Place | null, at: string | null) =>
    (place ?? at) && (
      <>
        {place && <div>{[place.name, place.city, format.country(place.country)].join(', ')}</div>}
        {at && <Text tone="dim">{format.instant(at)}</Text>}
      </>
    )
  return (
    <Card
      title={t('office.transport.carrierTitle')}
      actions={<EditButton dialog="carrier" call={api.logistics.setDeliveryProvider} />}
    >
      <Facts
        empty={t('office.section.empty')}
        items={[
          {
            label: t('office.transport.deliveryProvider'),
            value: transport.deliveryProvider && tx(`deliveryProvider.${transport.deliveryProvider}`),
          },
          { label: t('office.transport.carrier'), value: transport.carrier },
          { label: t('office.transport.cost'), value: transport.cost && <Money value={transport.cost} /> },
          { label: t('office.field.transportPickup'), value: stop(transport.pickup, transport.pickupPlannedAt) },
          { label: t('office.field.transportTerminal'), value: stop(transport.terminal, transport.terminalPlannedAt) },
          {
            label: t('office.field.transportInspection'),
            value: stop(transport.inspection, transport.inspectionPlannedAt),
          },
          { label: t('office.field.transportDelivery'), value: stop(transport.delivery, transport.deliveryPlannedAt) },
          { label: t('office.transport.internalNote'), value: transport.internalNote },
        ]}
      />
    </Card>
  )
}

export function DriverCard({ transport: { driver, odometerKm } }: Props) {
  const { t, format } = useT()
  return (
    <Card
      title={t('office.field.transportDriver')}
      actions={<EditButton dialog="driver" call={api.logistics.setDriver} />}
    >
      <Facts
        empty={t('office.section.empty')}
        items={[
          { label: t('word.name'), value: driver.name },
          { label: t('office.transport.driverCompany'), value: driver.company },
          { label: t('word.phone'), value: driver.phone },
          { label: t('office.field.transportPlate'), value: driver.plate },
          {
            label: t('office.transport.authority'),
            value: driver.driverAuthority && tx(`office.release.authority.${driver.driverAuthority}`),
          },
          {
            label: t('office.transport.identity'),
            value:
              driver.identityCheckedAt &&
              [driver.identityCheckedBy, format.instant(driver.identityCheckedAt)].filter(Boolean).join(', '),
          },
          {
            label: t('office.field.transportOdometer'),
            value: odometerKm === null ? null : `${format.number(odometerKm)}\u00a0km`,
          },
        ]}
      />
    </Card>
  )
}

/** The dealer's contact for the driver. */
export function ContactCard({ transport: { contact } }: Props) {
  const { t } = useT()
  return (
    <Card
      title={t('office.field.transportContact')}
      actions={<EditButton dialog="contact" call={api.logistics.setBuyer} />}
    >
      <Facts
        empty={t('office.section.empty')}
        items={[
          { label: t('word.name'), value: contact.name },
          { label: t('word.phone'), value: contact.phone },
          { label: t('word.email'), value: contact.email },
        ]}
      />
    </Card>
  )
}
