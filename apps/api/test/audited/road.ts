// Writing calls for transports.
import type { TestApp } from '../app.ts'
import { randomUUID } from 'node:crypto'
import { aPicture } from '../a-picture.ts'
import { createRoadFixture } from '../road-fixture.ts'
import { type Person, type Ready, somebodyDoes, staffDoes, type Writes } from './writing.ts'

export function roadWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  let opened: ReturnType<typeof createRoadFixture> | undefined
  const desk = () => (opened ??= createRoadFixture(t, staff))
  type Planned = Awaited<ReturnType<Awaited<ReturnType<typeof createRoadFixture>>['planned']>>
  const onTransport =
    (run: (params: { id: string }, version: number, deal: Planned) => Promise<unknown>) => async (): Promise<Ready> => {
      const deal = await (await desk()).planned()
      const { id, version } = deal.transport
      return staffDoes(staff, () => run({ id }, version, deal))
    }
  const none = { files: {} }
  const { logistics, transportOrders, autospedReport } = staff
  const betweenYards = async () => {
    const { yard, terminal } = await (await desk()).placesOf()
    return { pickupAddressId: yard, deliveryAddressId: terminal }
  }
  const onMove = (run: (params: { id: string }, version: number) => Promise<unknown>) => async (): Promise<Ready> => {
    const body = { ...(await betweenYards()), carId: await t.make.car({ status: 'AVAILABLE' }) }
    const { id, version } = await staff.internalLogistics.create({ body }, none)
    return staffDoes(staff, () => run({ id }, version))
  }
  /** Carriers that accept every order and report nothing. */
  const carriers = () => {
    const taken = (order: { ref: string }) =>
      Promise.resolve({ orderRef: order.ref, price: null, asked: {}, answered: {} })
    const provider = { createOrder: taken, cancelOrder: () => Promise.resolve(), probe: () => Promise.resolve() }
    const files = { statusFiles: () => Promise.resolve([]), statusFile: () => Promise.reject(new Error('no file')) }
    const quote = () => Promise.reject(new Error('no price'))
    const news = { quote, isFrom: () => false, parseEvents: () => [], toEvent: () => undefined }
    t.deps.transports = { gire: { ...provider, ...news }, autosped: { ...provider, ...files } }
  }
  /**
   * Waits for the background jobs of carriers, which also write audit rows, before the next call is tested. Jobs that
   * wait for a late retry are ignored.
   */
  const ordersDone = async () => {
    for (const since = Date.now(); ;) {
      const { rows } = await t.deps.pool.query(
        `select name, state, data, output, start_after from pgboss.job
         where (name = 'transport-order' and state < 'completed') or (name = 'provider-event' and state in ('created', 'active'))
         limit 5`,
      )
      if (!rows.length) return
      if (Date.now() > since + 30_000)
        throw new Error(`orders of transports are still under way: ${JSON.stringify(rows)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const withOrders = async (ready: Promise<Ready>): Promise<Ready> => ({ ...(await ready), undo: ordersDone })
  const driven = async () => {
    const { transport } = await (await desk()).planned()
    const { id, version } = transport
    return logistics.setDriver({ params: { id }, body: { version, driverName: 'Per' } }, none)
  }
  const linked = async () => {
    const { id: transportId, version } = await driven()
    const made = await staff.driverLinks.create({ params: { id: transportId }, body: { version, language: 'de' } })
    const at = new Date().toISOString()
    const body = { clientId: randomUUID(), transportId, driverStep: 'PICKUP', happenedAt: at, sentAt: at } as const
    return { ...made, params: { token: made.url.split('/').at(-1)! }, body }
  }
  return {
    'logistics.setBuyer': onTransport((params, version) =>
      logistics.setBuyer({ params, body: { version, contactName: 'Kari' } }, none),
    ),
    'logistics.setDeliveryProvider': onTransport((params, version) =>
      logistics.setDeliveryProvider({ params, body: { version, carrier: 'Nord' } }, none),
    ),
    'logistics.setDriver': onTransport((params, version) =>
      logistics.setDriver({ params, body: { version, driverName: 'Per' } }, none),
    ),
    'logistics.setStatus': onTransport((params, version) =>
      logistics.setStatus({ params, body: { version, status: 'ORDER_CONFIRMED' } }, none),
    ),
    'logistics.setFlag': onTransport((params, version) =>
      logistics.setFlag({ params, body: { version, flag: 'ON_HOLD', isRaised: true, reason: 'the yard is closed' } }),
    ),
    'logistics.confirmDriver': async () => {
      const { params: of, body } = await linked()
      const id = body.transportId
      await t.anonymous.driverPage.report({ params: of, body: { ...body, driverStep: 'TERMINAL' } })
      const { version } = await logistics.get({ params: { id } })
      return staffDoes(staff, () => logistics.confirmDriver({ params: { id }, body: { version } }))
    },
    'logistics.nextLeg': onTransport(async (params, version) => {
      const { yard } = await (await desk()).placesOf()
      return logistics.nextLeg({ params, body: { version, deliveryAddressId: yard } })
    }),
    'logistics.addFiles': onTransport(async (params, version) =>
      logistics.addFiles({ params, body: { version } }, { files: { cmr: [(await desk()).paper()] } }),
    ),
    'logistics.removeFile': async () => {
      const deal = await (await desk()).planned()
      const { id, version } = deal.transport
      const papers = { files: { other: [(await desk()).paper('note.pdf')] } }
      const { files } = await logistics.setDriver({ params: { id }, body: { version } }, papers)
      const fileId = files[0]!.id
      return staffDoes(staff, () => logistics.removeFile({ params: { id, fileId }, query: { reason: 'wrong car' } }))
    },
    'internalLogistics.create': async () => {
      const body = { ...(await betweenYards()), carId: await t.make.car({ status: 'AVAILABLE' }) }
      return staffDoes(staff, () => staff.internalLogistics.create({ body }, none))
    },
    'internalLogistics.update': onMove((params, version) =>
      staff.internalLogistics.update({ params, body: { version, carrier: 'Own driver' } }),
    ),
    'internalLogistics.remove': onMove((params) => staff.internalLogistics.remove({ params, query: {} })),
    'transportOrders.orderAutosped': () =>
      withOrders(
        onTransport((params, version) => {
          carriers()
          return transportOrders.orderAutosped({ params, body: { version } })
        })(),
      ),
    'transportOrders.orderGire': () =>
      withOrders(
        onTransport((params, version) => {
          carriers()
          return transportOrders.orderGire({ params, body: { version } })
        })(),
      ),
    'transportOrders.cancelOrder': async () => {
      carriers()
      const deal = await (await desk()).planned()
      const params = { id: deal.transport.id }
      const placed = {
        orderProvider: 'GIRE',
        status: 'PLACED',
        orderRef: params.id,
        wantedAt: new Date().toISOString(),
      }
      const order = await t.deps.db
        .insertInto('transportOrders')
        .values(placed)
        .returning('id')
        .executeTakeFirstOrThrow()
      await t.deps.db.updateTable('transports').set({ orderId: order.id }).where('id', '=', params.id).execute()
      const { version } = deal.transport
      const body = { version, reason: 'sold again' }
      return withOrders(Promise.resolve(staffDoes(staff, () => transportOrders.cancelOrder({ params, body }))))
    },
    'driverLinks.create': async () => {
      const { id, version } = await driven()
      return staffDoes(staff, () => staff.driverLinks.create({ params: { id }, body: { version, language: 'de' } }))
    },
    'driverLinks.withdraw': async () => {
      const { link } = await linked()
      return staffDoes(staff, () => staff.driverLinks.withdraw({ params: { id: link.id }, body: {} }))
    },
    'driverPage.report': async () => {
      const { params, body } = await linked()
      return somebodyDoes(() => t.anonymous.driverPage.report({ params, body }))
    },
    'driverPage.photo': async () => {
      const { params, body } = await linked()
      const photo = await aPicture()
      const more = { files: { photo: [photo] } }
      return somebodyDoes(() => t.anonymous.driverPage.photo({ params, body: { ...body, side: 'FRONT' } }, more))
    },
    'autospedReport.process': async () => {
      carriers()
      return staffDoes(staff, () => autospedReport.process())
    },
    'autospedReport.remove': async () => {
      carriers()
      const { id } = await autospedReport.process()
      return staffDoes(staff, () => autospedReport.remove({ params: { id } }))
    },
  }
}
