import type { Api } from '@bilbro/contract'
import type { Language, Money } from '@bilbro/contract/common'
import { decideDealTax } from '@bilbro/contract/rates/deal-tax/deal-tax'
import {
  compareWaiver,
  outcomeOf,
  taxAmounts,
  type TaxAmounts,
  type WaiverSide,
} from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { companyDay } from '../../core/days.ts'
import { hasPermission, assertPermission } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { invoiceWords } from './invoice-words.ts'
import { gather } from './deal-tax.read.ts'

const eur = (minor: number): Money => ({ minor, currency: 'EUR' })
const orNull = (minor: number | null): Money | null => (minor === null ? null : eur(minor))

const wireOf = (of: TaxAmounts) => ({
  net: orNull(of.net),
  vatShown: eur(of.vatShown),
  vatInside: orNull(of.vatInside),
  gross: eur(of.gross),
  vatDeposit: eur(of.vatDeposit),
  netMargin: orNull(of.netMargin),
})
const sideOf = ({ decision, amounts }: WaiverSide) => {
  const { case: is, row, rateBp, vatDeposit, depositBp } = outcomeOf(decision)!
  return {
    outcome: { case: is, row, rateBp, vatDeposit, depositBp },
    blockedBy: decision.blockedBy,
    amounts: wireOf(amounts),
  }
}

export const dealTaxRoutes: Handlers<Api['dealTax']> = {
  async get(ctx, { params, query }) {
    // The answer shows the dealer's VAT id and its check.
    if (query.companyId) assertPermission(ctx, 'buyers.read')
    if (query.legalEntityId) assertPermission(ctx, 'legalEntities.read')
    const { facts, car, company, seller, vatCheck } = await gather(
      ctx.db,
      {
        carId: params.id,
        companyId: query.companyId,
        buyerKind: query.buyer,
        destinationCountry: query.country,
        destinationPostalCode: query.postalCode,
        transport: query.transport,
        isWaived: query.waived,
        isChainDeal: query.chain,
        legalEntityId: query.legalEntityId,
        supplyDay: query.supplyDay ?? companyDay(ctx.now),
      },
      ctx.now,
    )
    const decision = decideDealTax(facts)
    const outcome = outcomeOf(decision)
    const isEur = car.currency === 'EUR'
    const price = query.price ?? (isEur ? car.priceMinor : null)
    // Figures that reveal the purchase price are computed without it for users who may not see it.
    const purchasePrice = isEur && hasPermission(ctx, 'cars.cost') ? car.purchasePriceMinor : null
    const prices = price === null ? null : { price, purchasePrice }
    const waiver = prices && compareWaiver(facts, prices)
    return {
      decision,
      price: orNull(price),
      amounts: outcome && prices && wireOf(taxAmounts(outcome, prices)),
      waiver: waiver && {
        scheme: sideOf(waiver.scheme),
        waived: sideOf(waiver.waived),
        breakEven: orNull(waiver.breakEven),
      },
      words: invoiceWords(decision, (company?.language as Language | undefined) ?? ctx.actor.language),
      buyer: company && { id: company.id, name: company.name },
      seller: seller && { id: seller.id, name: seller.name },
      vatCheck: vatCheck && { checkedAt: vatCheck.checkedAt, consultationNumber: vatCheck.consultationNumber },
    }
  },
}
