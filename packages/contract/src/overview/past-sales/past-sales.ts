// What similar cars were sold for: our own past sales, with the cars that a figure is made of.
import * as z from 'zod'
import { country, day, id, money } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { fuels, gearboxes } from '../../stock/cars/car-enums.ts'

/** With fewer sales than this, a figure is not known. */
export const fewestSales = 5
/** Sales of this many months are compared. */
export const monthsCompared = 24
/**
 * How close a car must be to count as similar. NEAR: same fuel and gearbox, a year and 20,000 km around it. WIDE, when
 * too few are near: same fuel, two years and 50,000 km around it.
 */
export const closenesses = ['NEAR', 'WIDE'] as const
export type Closeness = (typeof closenesses)[number]

/** The car for which similar ones are looked for. A fact left out is not compared. */
export const carFacts = z.strictObject({
  brand: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(80),
  firstRegistration: day.nullable().default(null),
  mileage: z.int().min(0).max(5_000_000).nullable().default(null),
  fuel: z.enum(fuels).nullable().default(null),
  gearbox: z.enum(gearboxes).nullable().default(null),
})
export type CarFacts = z.infer<typeof carFacts>

/** Medians, null with fewer than five sales. `low` and `high` hold the middle half of the prices. */
export const salesSummary = z.strictObject({
  count: z.int(),
  price: money.nullable(),
  low: money.nullable(),
  high: money.nullable(),
  /** From the purchase to the invoice. */
  days: z.int().nullable(),
  /** Below the last asking price, in basis points; negative above it. */
  discountBp: z.int().nullable(),
})
export type SalesSummary = z.infer<typeof salesSummary>

export const pastSale = z.strictObject({
  id,
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }),
  invoiceId: id,
  day,
  country: country.nullable(),
  firstRegistration: day.nullable(),
  mileage: z.int().nullable(),
  /** Net price of the car alone. */
  price: money,
  /** Its asking price at that time. */
  asking: money.nullable(),
  discountBp: z.int().nullable(),
  days: z.int().nullable(),
})
export type PastSale = z.infer<typeof pastSale>

export const comparison = z.strictObject({
  facts: carFacts,
  closeness: z.enum(closenesses),
  total: salesSummary,
  /** By country of the buyer, the most sales first. */
  countries: z.array(z.strictObject({ country: country.nullable(), summary: salesSummary })),
  /** Newest first, at most `mostShown`; the summary counts all. */
  sales: z.array(pastSale),
})
export type Comparison = z.infer<typeof comparison>
/** The most sales in one answer. */
export const mostShown = 60

export const pastSalesApi = group('Past sales of similar cars', () => ({
  ofCar: endpoint({
    summary: 'Read what cars similar to this one were sold for',
    method: 'GET',
    path: '/cars/:id/past-sales',
    access: 'invoices.read',
    params: z.strictObject({ id }),
    data: comparison,
  }),
  ofFacts: endpoint({
    summary: 'Read what cars like this description were sold for',
    method: 'GET',
    path: '/past-sales',
    access: 'invoices.read',
    query: z.strictObject({
      brand: carFacts.shape.brand,
      model: carFacts.shape.model,
      firstRegistration: day.optional(),
      mileage: z.coerce.number().int().min(0).max(5_000_000).optional(),
      fuel: z.enum(fuels).optional(),
      gearbox: z.enum(gearboxes).optional(),
    }),
    data: comparison,
  }),
}))
