// A purchase calculation as its readers see it, with the result of the car that it became.
import type { Money } from '@bilbro/contract/common'
import type { CarMargin } from '@bilbro/contract/money/car-margin/car-margin'
import { marginLineKinds } from '@bilbro/contract/money/car-margin/car-margin'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type {
  CalculationInput,
  FrozenInputs,
  PlanAndResult,
  PurchaseCalculation,
  PurchaseCalculationRow,
  Sheet,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import type { PurchaseCalculationStatus } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import type { CostTemplate } from '@bilbro/contract/overview/purchase-calculations/purchase-calculations'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { readMargin } from '../../money/car-margin/car-margin.read.ts'
import { bookedLines } from '../../money/car-margin/car-margin.rules.ts'
import type { TemplateRow } from './cost-templates.store.ts'
import * as calculations from './purchase-calculations.store.ts'

const orNull = (minor: number | null): Money | null => (minor === null ? null : eur(minor))
const personOf = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)

export function toRow(row: calculations.CalculationRead): PurchaseCalculationRow {
  return {
    id: row.id,
    version: row.version,
    status: row.status as PurchaseCalculationStatus,
    title: row.title,
    vin: row.vin,
    firstRegistration: row.firstRegistration,
    mileage: row.mileage,
    buyerCountry: row.buyerCountry,
    expected: orNull(row.expectedMinor),
    highest: orNull(row.highestMinor),
    planPrice: orNull(row.planPriceMinor),
    planMargin: orNull(row.planMarginMinor),
    planDays: row.planDays,
    car: row.carId ? { id: row.carId, stockNo: row.stockNo!, title: row.carTitle! } : null,
    realPrice: orNull(row.realPriceMinor),
    realMargin: orNull(row.realMarginMinor),
    realDays: row.realDays,
    createdBy: personOf(row.createdBy, row.createdByName),
    createdAt: row.createdAt,
  }
}

/** Before the sale is invoiced, price, VAT and margin of the car are expected only, so they are no result. */
const ofSale: readonly string[] = ['SALE', 'BESIDE', 'MARGIN_VAT']

export function compareWithPlan(
  { plan, days }: Sheet,
  margin: CarMargin,
  sold: { realDays: number | null },
): PlanAndResult {
  const isSold = margin.is !== 'EXPECTED'
  const real = bookedLines(margin.lines).filter(({ kind }) => isSold || !ofSale.includes(kind))
  const sum = (lines: readonly { kind: string; amount: Money }[], kind: string) => {
    const own = lines.filter((line) => line.kind === kind)
    return own.length ? eur(own.reduce((total, { amount }) => total + amount.minor, 0)) : null
  }
  const lines = marginLineKinds
    .map((kind) => ({ kind, plan: sum(plan?.lines ?? [], kind), real: sum(real, kind) }))
    .filter((line) => line.plan || line.real)
  const isKnown = isSold && margin.margin !== null
  return {
    is: margin.is,
    lines,
    margin: {
      plan: plan?.margin ?? null,
      real: isKnown ? eur(real.reduce((total, { amount }) => total + amount.minor, 0)) : null,
    },
    holding: { plan: plan?.holding?.total ?? null, real: margin.holding?.total ?? null },
    days: { plan: days.value, real: isSold ? sold.realDays : null },
    afterClose: margin.afterCloseTotal,
  }
}

/** @throws notFound */
export async function readCalculation(ctx: Pick<StaffCtx, 'db' | 'now'>, id: string): Promise<PurchaseCalculation> {
  const found = await calculations.find(ctx.db, id)
  if (!found) throw appError('notFound')
  const { version, status, title, car, createdBy, createdAt } = toRow(found)
  const sheet = found.sheet as unknown as Sheet
  const result = car && compareWithPlan(sheet, await readMargin(ctx.db, car.id, ctx.now), found)
  return {
    ...{ id, version, status, title, car, createdBy, createdAt, sheet, result },
    input: found.input as unknown as CalculationInput,
    supplier: found.supplier,
    frozen: found.frozen as unknown as FrozenInputs,
    calculatedAt: found.calculatedAt,
    dropReason: found.dropReason,
  }
}

export const toTemplate = ({ no, costs, createdBy, name, createdAt }: TemplateRow): CostTemplate => ({
  version: no,
  isProposal: createdBy === null,
  costs: costs as CostTemplate['costs'],
  createdBy: personOf(createdBy, name),
  createdAt,
})
