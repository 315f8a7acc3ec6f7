import type { APIRequestContext } from '@playwright/test'
import type { Deal } from './deals.ts'
import { dealers, type Invoice, paidDeal, setTransport } from './road.ts'

export type Delivered = Deal & { invoice: Invoice; transportId: string }

/**
 * A deal of its journey under the margin scheme: the car is paid and delivered, even if steps of the transport were not
 * reported.
 */
export async function deliveredDeal(
  staff: APIRequestContext,
  { reportOf }: { reportOf?: string } = {},
): Promise<Delivered> {
  const { invoices, transport, ...deal } = await paidDeal(staff, {
    of: dealers.se,
    transport: 'SELLER_CARRIER',
    reportOf,
  })
  const reason = 'told by the driver on the phone'
  await setTransport(staff, transport.id, 'status', {
    status: 'DELIVERED',
    override: 'true',
    reason,
    odometerKm: '48210',
  })
  return { ...deal, invoice: invoices[0]!, transportId: transport.id }
}
