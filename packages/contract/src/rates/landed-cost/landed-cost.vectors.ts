// Expected landed costs, computed by hand from the rules beside them, before the engine was written. Amounts are text
// in whole or exact units of the country's currency. Sources: `sources` at the end.

/** Norway: the parts of the tax before the age deduction, exact. The first 500 kg are free. */
export const norwayParts = [
  // 2026: 12.71 per kg above 500 for every car; petrol and diesel also 260 per kg above 1,200 [avgiftssatser 2026].
  { year: 2026, engine: 'PETROL', kg: 1200, weight: '8897' }, // 700 × 12.71
  { year: 2026, engine: 'PETROL', kg: 1201, weight: '9169.71' }, // 701 × 12.71 + 1 × 260
  { year: 2026, engine: 'DIESEL', kg: 1500, weight: '90710' }, // 1,000 × 12.71 + 300 × 260
  { year: 2026, engine: 'PETROL', kg: 1700, weight: '145252' }, // 1,200 × 12.71 + 500 × 260
  { year: 2026, engine: 'DIESEL', kg: 2000, weight: '227065' }, // 1,500 × 12.71 + 800 × 260
  { year: 2026, engine: 'ELECTRICITY', kg: 2000, weight: '19065' }, // 1,500 × 12.71
  { year: 2026, engine: 'ELECTRICITY', kg: 500, weight: '0' },
  // 2025: 12.44 for every car; 700 × 29.85, 200 × 74.38, 100 × 232.45, rest 270.34 [avgiftssatser 2025, a proposal].
  { year: 2025, engine: 'PETROL', kg: 1300, weight: '38285' }, // 800 × 12.44 + 700 × 29.85 + 100 × 74.38
  { year: 2025, engine: 'PETROL', kg: 1500, weight: '71456' }, // 12,440 + 20,895 + 14,876 + 23,245
  { year: 2025, engine: 'PETROL', kg: 2000, weight: '212846' }, // 18,660 + 20,895 + 14,876 + 23,245 + 500 × 270.34
  // 2021: petrol and diesel only: 700 × 26.81, 200 × 66.81, 100 × 208.78, rest 242.81 [a proposal of that year].
  { year: 2021, engine: 'PETROL', kg: 1500, weight: '53007' }, // 18,767 + 13,362 + 20,878
  { year: 2021, engine: 'ELECTRICITY', kg: 2000, weight: '0' },
] as const

/** Norway 2021: 87 g free, 31 × 985.23, 37 × 1,104.05, 70 × 2,352.10, rest 3,752.02; NOx 77.14 per mg. */
export const norwayEmissions = [
  { method: 'WLTP', grams: 130, co2: '43790.73' }, // 31 × 985.23 + 12 × 1,104.05
  { method: 'WLTP', grams: 87, co2: '0' },
  // NEDC grams × 1.242, not rounded before taxation: 149.04 g; 31 × 985.23 + 31.04 × 1,104.05
  { method: 'NEDC', grams: 120, co2: '64811.842' },
] as const
export const norwayNox = { mg: 40, nox: '3085.6' }

/**
 * Norway: percent deducted by age. A step counts from the day on which the age is reached; if the month has no such
 * day, from its last day; the step of 20 years from 1 January [bruksfradragstabellen].
 */
export const norwayAges = [
  { first: '2026-09-06', registered: '2026-10-05', pct: '0' },
  { first: '2026-09-06', registered: '2026-10-06', pct: '2' },
  { first: '2025-08-31', registered: '2026-02-27', pct: '10' },
  { first: '2025-08-31', registered: '2026-02-28', pct: '12' },
  { first: '2026-01-31', registered: '2026-02-28', pct: '2' },
  { first: '2024-02-29', registered: '2026-02-27', pct: '24' },
  { first: '2024-02-29', registered: '2026-02-28', pct: '26' },
  { first: '2022-09-06', registered: '2026-09-05', pct: '37' },
  { first: '2022-09-06', registered: '2026-09-06', pct: '40' },
  { first: '2018-03-10', registered: '2026-09-09', pct: '74' },
  { first: '2018-03-10', registered: '2026-09-10', pct: '78' },
  { first: '2006-11-15', registered: '2025-12-31', pct: '98' },
  { first: '2006-11-15', registered: '2026-01-01', pct: '100' },
] as const

/**
 * Norway: the whole tax in kroner of an electric car of 2,000 kg, first registered on 2022-09-06, with the scrap
 * deposit of 2,400.
 */
export const norwayElectric = [
  { registered: '2026-09-06', exact: '11439', tax: 11_439, withDeposit: 13_839 }, // 19,065 × 0.60
  // The day before, 37 % off: 12,010.95, shown as 12,011.
  { registered: '2026-09-05', exact: '12010.95', tax: 12_011, withDeposit: 14_411 },
] as const
/** Saving by waiting for that day: 12,011 less 11,439. */
export const norwayFall = { asked: '2026-09-05', from: '2026-09-06', by: 572 }

/**
 * Norway: that car at EUR 25,000.00, 11.6215 kroner per euro, freight 13,000, insurance 500, in minor units. Customs
 * value 290,537.50 + 13,000 + 500; VAT of an electric car only above 300,000: 25 % of 4,037.50 = 1,009.375. A dealer
 * registered for VAT pays none of it in cash.
 */
export const norwayLanded = {
  price: 29_053_750,
  importVat: 100_938,
  registered: 31_787_650, // 290,537.50 + 13,000 + 500 + 11,439 + 2,400
  notRegistered: 31_888_588,
}
/** The threshold applies to the customs value, not to the price: at a customs value of 300,000 there is no VAT. */
export const norwayThreshold = [
  { year: 2026, customsValue: 30_000_000, importVat: 0 },
  { year: 2026, customsValue: 30_000_100, importVat: 25 },
  { year: 2025, customsValue: 50_000_000, importVat: 0 },
] as const

/** Denmark, a new car: 25 % up to A, 85 % up to B, 150 % of the rest. No CO2, no deductions; kroner [par. 4]. */
export const danishNew = [
  { year: 2022, value: 50_000, tax: '12500' },
  { year: 2022, value: 65_800, tax: '16450' },
  { year: 2022, value: 100_000, tax: '45520' }, // 16,450 + 34,200 × 0.85
  { year: 2022, value: 200_000, tax: '130520' },
  { year: 2022, value: 300_000, tax: '277530' }, // 16,450 + 117,980 + 95,400 × 1.5
] as const

/** Denmark, a used import: the value follows from the price as new, then tax × market price / price as new. */
export const danishUsed = [
  // 2.5 V = 410,012 - 134,430 + 306,900
  { year: 2022, newPrice: 410_012, value: '232992.8', newTax: '177019.2', marketPrice: 200_000, tax: 86_348 },
  // 2.5 V = 410,012 - 138,330 + 315,900
  { year: 2023, newPrice: 410_012, value: '235032.8', newTax: '174979.2', marketPrice: 200_000, tax: 85_353 },
] as const
/**
 * With supplement and deduction, 2022: 130 g give 121 × 253 + 9 × 506 = 35,167; deduction 21,700.
 * 2.5 V = 410,012 - 134,430 + 306,900 - 35,167 + 21,700; 182,406 × 200,000 / 410,012 = 88,975.93…
 */
export const danishInside = { grams: 130, deduction: 21_700, value: '227606', newTax: '182406', tax: 88_976 }
/**
 * Electric, 2023: 40 % of the tax, less 165,000, never below zero.
 * 1.6 V = 410,012 + 165,000 - 55,332 + 126,360; 6,237 × 200,000 / 410,012 = 3,042.35…
 */
export const danishElectric = { value: '403775', newTax: '6237', tax: 3042, freeUpTo: 300_000 }

/**
 * Sweden: yearly tax in kroner, rounded down. For three years from the first registration anywhere, the CO2 part is the
 * malus.
 */
export const swedishYear = [
  { first: '2025-06-15', registered: '2026-12-01', diesel: false, grams: 90, tax: 1965 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: false, grams: 120, tax: 5175 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: false, grams: 150, tax: 9010 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: false, grams: 200, tax: 15_610 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: true, grams: 90, tax: 3431 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: true, grams: 120, tax: 7047 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: true, grams: 150, tax: 11_288 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: true, grams: 200, tax: 18_564 },
  // The last day of the three years, and the day after: 360 + 39 × 22; diesel adds 250 + 150 × 13.52.
  { first: '2023-11-22', registered: '2026-11-21', diesel: false, grams: 150, tax: 9010 },
  { first: '2023-11-22', registered: '2026-11-22', diesel: false, grams: 150, tax: 1218 },
  { first: '2023-11-22', registered: '2026-11-22', diesel: true, grams: 150, tax: 3496 },
  // By first registration: 82 from 95 to 140 and 107 above; from April 2021 107 from 90 to 130 and 132 above.
  { first: '2021-03-31', registered: '2022-12-01', diesel: false, grams: 150, tax: 5120 }, // 360 + 45 × 82 + 10 × 107
  { first: '2021-04-01', registered: '2022-12-01', diesel: false, grams: 150, tax: 7280 }, // 360 + 40 × 107 + 20 × 132
  { first: '2022-05-31', registered: '2022-12-01', diesel: false, grams: 150, tax: 7280 },
  { first: '2022-06-01', registered: '2022-12-01', diesel: false, grams: 150, tax: 9010 },
  { first: '2025-06-15', registered: '2026-12-01', diesel: false, grams: 0, tax: 360 },
] as const

/**
 * Unknown values stay unknown: the line has no likely amount, and `max` is its upper bound where one is known.
 * - Weight of plug-in hybrids: today's deduction is unknown, so between zero and the full weight tax.
 * - Method UNKNOWN counts as WLTP from a first registration on 2018-09-01, and is unknown before.
 * - Norway's CO2 bands of 2024 to 2026 and Denmark's brackets of 2025 and 2026 have not been found.
 * - A day without rates has an unknown tax, never that of last year.
 *
 * Sources of the rates: https://www.regjeringen.no/id3121982, https://www.skatteetaten.no/satser/bruksfradragstabellen, https://www.skatteetaten.no (VAT, customs value, scrap deposit), https://danskelove.dk/registreringsafgiftsloven/4, https://skat.dk/data.aspx?oid=2303781, https://skat.dk/data.aspx?oid=2305113, https://www.transportstyrelsen.se
 */
export const norwayPlugin = { year: 2026, kg: 2000, min: '0', max: '227065' }
export const methodUnknown = [
  { first: '2018-09-01', isKnown: true },
  { first: '2018-08-31', isKnown: false },
] as const
