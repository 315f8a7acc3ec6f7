// Writing calls for requests of dealers.
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { inState } from '../state.ts'
import type { TestApp } from '../app.ts'
import { dealerDoes, type Person, type Ready, staffDoes, type Writes } from './writing.ts'

export function requestWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const wish = { ...emptyWish, brand: 'Audi', model: 'A4' }
  const open = async () => {
    const buyer = await t.buyer()
    const { carId } = await t.make.onSale()
    const { items } = await staff.carRequests.create({
      body: { ...wish, companyIds: [buyer.companyId], carIds: [carId] },
    })
    const { id, version } = items[0]!
    return { id, version, carId, buyer, params: { id }, carParams: { id, carId } }
  }
  type Request = Awaited<ReturnType<typeof open>>
  const onRequest = (run: (one: Request) => Promise<unknown>) => async (): Promise<Ready> => {
    const one = await open()
    return staffDoes(staff, () => run(one))
  }
  const withFile = async () => {
    const one = await open()
    const files = [new File(['%PDF-1.4\n%%EOF'], 'a.pdf', { type: 'application/pdf' })]
    const [file] = await staff.requestAttachments.upload({ params: one.carParams, body: {} }, { files: { files } })
    return { ...one, files, fileId: file!.id }
  }
  const ofDealer = async () => {
    const buyer = await t.buyer()
    const { id, version } = await buyer.portalRequests.create({ body: wish })
    return { buyer, params: { id }, version }
  }
  const note = { body: 'said', mentions: [] }

  return {
    'carRequests.create': async () => {
      const { companyId } = await t.buyer()
      return staffDoes(staff, () => staff.carRequests.create({ body: { ...wish, companyIds: [companyId] } }))
    },
    'portalQuestions.ask': async () => {
      const buyer = await t.buyer()
      const { carId } = await t.make.onSale()
      return dealerDoes(buyer, () => buyer.portalQuestions.ask({ params: { id: carId }, body: { body: 'Two keys?' } }))
    },
    'carRequests.update': onRequest(({ params, version }) =>
      staff.carRequests.update({
        params,
        body: {
          ...{ ...wish, brand: 'BMW', model: 'i4', wish: 'blue', yearMin: 2020, yearMax: 2024, mileageMax: 1 },
          ...{ priceMax: { minor: 1, currency: 'EUR' }, fuels: ['DIESEL'], gearbox: 'MANUAL_GEAR', quantity: 2 },
          ...{ country: 'SE', taxWish: 'NET', neededBy: '2026-12-24', assigneeId: null, dueAt: null, version },
        },
      }),
    ),
    'carRequests.setPriority': onRequest(({ params, version }) =>
      staff.carRequests.setPriority({ params, body: { priority: 'HIGH', version } }),
    ),
    'carRequests.setStatus': onRequest(({ params, version }) =>
      staff.carRequests.setStatus({ params, body: { status: 'LOST', lossReason: 'SPEC', version } }),
    ),
    'carRequests.restore': onRequest(async ({ params, id, version }) => {
      await t.deps.db
        .updateTable('carRequests')
        .set({ status: inState('LOST'), statusBefore: 'NEW', lossReason: 'SPEC' })
        .where('id', '=', id)
        .execute()
      return staff.carRequests.restore({ params, body: { version } })
    }),
    'carRequests.setBuyers': onRequest(({ params, version, buyer }) =>
      staff.carRequests.setBuyers({ params, body: { buyerIds: [buyer.userId], version } }),
    ),
    'carRequests.removeBuyer': async () => {
      const { params, id, version, buyer } = await open()
      await staff.carRequests.setBuyers({ params, body: { buyerIds: [buyer.userId], version } })
      return staffDoes(staff, () => staff.carRequests.removeBuyer({ params: { id, buyerId: buyer.userId } }))
    },
    'carRequests.addCars': onRequest(({ params, version, carId }) =>
      staff.carRequests.addCars({ params, body: { carIds: [carId], propose: true, version } }),
    ),
    'carRequests.removeCar': onRequest(({ carParams }) => staff.carRequests.removeCar({ params: carParams })),
    'requestNotes.create': onRequest(({ params }) => staff.requestNotes.create({ params, body: note })),
    'requestNotes.update': async () => {
      const { params, id } = await open()
      const { id: noteId } = await staff.requestNotes.create({ params, body: note })
      return staffDoes(staff, () =>
        staff.requestNotes.update({ params: { id, noteId }, body: { body: 'more', version: 1 } }),
      )
    },
    'requestNotes.remove': async () => {
      const { params, id } = await open()
      const { id: noteId } = await staff.requestNotes.create({ params, body: note })
      return staffDoes(staff, () => staff.requestNotes.remove({ params: { id, noteId } }))
    },
    'requestCarNotes.create': onRequest(({ carParams }) =>
      staff.requestCarNotes.create({ params: carParams, body: note }),
    ),
    'requestCarNotes.update': async () => {
      const { carParams } = await open()
      const { id: noteId } = await staff.requestCarNotes.create({ params: carParams, body: note })
      return staffDoes(staff, () =>
        staff.requestCarNotes.update({ params: { ...carParams, noteId }, body: { body: 'more', version: 1 } }),
      )
    },
    'requestCarNotes.remove': async () => {
      const { carParams } = await open()
      const { id: noteId } = await staff.requestCarNotes.create({ params: carParams, body: note })
      return staffDoes(staff, () => staff.requestCarNotes.remove({ params: { ...carParams, noteId } }))
    },
    'requestAttachments.upload': onRequest(({ carParams }) =>
      staff.requestAttachments.upload(
        { params: carParams, body: {} },
        { files: { files: [new File(['%PDF-1.4\n%%EOF'], 'a.pdf', { type: 'application/pdf' })] } },
      ),
    ),
    'requestAttachments.send': async () => {
      const { carParams, fileId } = await withFile()
      return staffDoes(staff, () =>
        staff.requestAttachments.send({ params: carParams, body: { attachmentIds: [fileId] } }),
      )
    },
    'requestAttachments.remove': async () => {
      const { carParams, fileId } = await withFile()
      return staffDoes(staff, () => staff.requestAttachments.remove({ params: { ...carParams, attachmentId: fileId } }))
    },
    'portalRequests.create': async () => {
      const buyer = await t.buyer()
      return dealerDoes(buyer, () => buyer.portalRequests.create({ body: wish }))
    },
    'portalRequests.update': async () => {
      const { buyer, params, version } = await ofDealer()
      return dealerDoes(buyer, () => buyer.portalRequests.update({ params, body: { quantity: 2, version } }))
    },
    'portalRequests.withdraw': async () => {
      const { buyer, params, version } = await ofDealer()
      return dealerDoes(buyer, () => buyer.portalRequests.withdraw({ params, body: { version } }))
    },
  }
}
