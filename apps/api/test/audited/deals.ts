// Writing calls for deals: negotiations between dealers and staff about cars.
import type { TestApp } from '../app.ts'
import { contractWrites } from './contracts.ts'
import { claimWrites } from './claims.ts'
import { reportWrites } from './reports.ts'
import { customsWrites } from './customs.ts'
import { costWrites } from './costs.ts'
import { importWrites } from './imports.ts'
import { commissionWrites } from './commission.ts'
import { priceWrites } from './prices.ts'
import { purchaseCalculationWrites } from './purchase-calculations.ts'
import { bookWrites } from './books.ts'
import { paperWrites, sanctionWrites } from './papers.ts'
import { dunningWrites } from './dunning.ts'
import { personalDataWrites } from './personal-data.ts'
import { invoiceWrites } from './invoices.ts'
import { paymentWrites } from './payments.ts'
import { purchaseWrites } from './purchases.ts'
import { supplierWrites } from './suppliers.ts'
import { proofWrites } from './proofs.ts'
import { roadWrites } from './road.ts'
import { workOrderWrites } from './work-orders.ts'
import { channelWrites } from './channels.ts'
import { pictureWrites } from './pictures.ts'
import { undoWrites } from './undo.ts'
import { dealerDoes, type Person, type Ready, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }
type Dealer = Person & { companyId: string }
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })

export function dealWrites({ t, staff }: World): Writes {
  const onSale = () => t.make.onSale()
  /** A dealer's offer, optionally with a counter-offer. */
  const offered = async (countered = false) => {
    const dealer: Dealer = await t.buyer()
    const { carId } = await onSale()
    const { id } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
    if (countered) await staff.offers.counter({ params: { id }, body: { version: 1, amount: eur(19_000) } })
    return { dealer, params: { id } }
  }
  const house =
    (run: (params: { id: string }) => Promise<unknown>, countered = false) =>
    async (): Promise<Ready> => {
      const { params } = await offered(countered)
      return staffDoes(staff, () => run(params))
    }
  const dealer =
    (run: (who: Dealer, params: { id: string }) => Promise<unknown>, countered = true) =>
    async () => {
      const { dealer: who, params } = await offered(countered)
      return dealerDoes(who, () => run(who, params))
    }

  return {
    ...contractWrites({ t, staff }),
    ...invoiceWrites({ t, staff }),
    ...costWrites({ t, staff }),
    ...undoWrites({ t, staff }),
    ...importWrites({ staff }),
    ...purchaseWrites({ t, staff }),
    ...supplierWrites({ t, staff }),
    ...paperWrites({ t, staff }),
    ...sanctionWrites({ t, staff }),
    ...workOrderWrites({ t, staff }),
    ...pictureWrites({ t, staff }),
    ...channelWrites({ t, staff }),
    ...claimWrites({ t, staff }),
    ...reportWrites({ t, staff }),
    ...customsWrites({ t, staff }),
    ...paymentWrites({ t, staff }),
    ...roadWrites({ t, staff }),
    ...proofWrites({ t, staff }),
    ...dunningWrites({ t, staff }),
    ...bookWrites({ t, staff }),
    ...commissionWrites({ t, staff }),
    ...priceWrites({ t, staff }),
    'today.assign': async () => {
      const recordId = await t.make.car({ status: 'DRAFT' })
      const body = { kind: 'CAR_DRAFT' as const, recordId, assigneeId: staff.userId }
      return staffDoes(staff, () => staff.today.assign({ body }))
    },
    ...purchaseCalculationWrites({ t, staff }),
    ...personalDataWrites({ t, staff }),
    'offers.counter': house((params) => staff.offers.counter({ params, body: { version: 1, amount: eur(19_000) } })),
    'offers.midpoint': async () => {
      const { dealer: who, params } = await offered(true)
      await who.portalOffers.counter({ params, body: { version: 2, amount: eur(18_200) } })
      return staffDoes(staff, () => staff.offers.midpoint({ params, body: { version: 3 } }))
    },
    'offers.accept': house((params) => staff.offers.accept({ params, body: { version: 1, amount: eur(18_000) } })),
    'offers.decline': house((params) => staff.offers.decline({ params, body: { version: 1 } })),
    'offers.withdraw': house((params) => staff.offers.withdraw({ params, body: { version: 2 } }), true),
    'offers.release': async () => {
      const { params } = await offered()
      await staff.offers.accept({ params, body: { version: 1, amount: eur(18_000) } })
      const body = { version: 2, reason: 'he cannot pay after all' }
      return staffDoes(staff, () => staff.offers.release({ params, body }))
    },
    'offers.approve': async () => {
      const { params } = await offered(true)
      const [car] = (await staff.offers.get({ params })).cars
      await t.deps.db
        .updateTable('listings')
        .set({ minPriceMinor: 1_950_000 })
        .where('id', '=', car!.listingId)
        .execute()
      const body = { version: 2, reason: 'it stands too long' }
      return staffDoes(staff, () => staff.offers.approve({ params, body }))
    },
    'offers.setRules': async () => {
      const { listingId } = await onSale()
      const body = { version: 0, declineBelow: eur(15_000), counterAt: null }
      return staffDoes(staff, () => staff.offers.setRules({ params: { id: listingId }, body }))
    },
    'offers.toBuyer': async () => {
      const { carId } = await onSale()
      const companyId = await t.make.company()
      const body = { companyId, carIds: [carId], amount: eur(19_000) }
      return staffDoes(staff, () => staff.offers.toBuyer({ body }))
    },
    'offers.toBuyers': async () => {
      const { carId } = await onSale()
      const companyId = await t.make.company()
      const body = { carIds: [carId], buyers: [{ companyId, amount: eur(19_000) }] }
      return staffDoes(staff, () => staff.offers.toBuyers({ body }))
    },
    'offerSuggestions.send': async () => {
      const { carId } = await onSale()
      const body = { offers: [{ companyId: await t.make.company(), carId, amount: eur(19_000) }] }
      return staffDoes(staff, () => staff.offerSuggestions.send({ body }))
    },
    'portalOffers.make': async () => {
      const who = await t.buyer()
      const { carId } = await onSale()
      return dealerDoes(who, () => who.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } }))
    },
    'portalOffers.makePackage': async () => {
      const who = await t.buyer()
      const carIds = [(await onSale()).carId, (await onSale()).carId]
      return dealerDoes(who, () => who.portalOffers.makePackage({ body: { carIds, amount: eur(36_000) } }))
    },
    'portalOffers.counter': dealer((who, params) =>
      who.portalOffers.counter({ params, body: { version: 2, amount: eur(18_500) } }),
    ),
    'portalOffers.midpoint': dealer((who, params) => who.portalOffers.midpoint({ params, body: { version: 2 } })),
    'portalOffers.accept': dealer((who, params) =>
      who.portalOffers.accept({ params, body: { version: 2, amount: eur(19_000) } }),
    ),
    'portalOffers.decline': dealer((who, params) => who.portalOffers.decline({ params, body: { version: 2 } })),
    'portalOffers.withdraw': dealer(
      (who, params) => who.portalOffers.withdraw({ params, body: { version: 1 } }),
      false,
    ),
  }
}
