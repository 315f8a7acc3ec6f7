import { carDefaults, type CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { conditionOf, pastOf } from './cars/condition.ts'
import { bodyOf } from './cars/body.ts'
import { equipmentOf } from './cars/equipment.ts'
import { idAt, plateOf, vinOf } from './cars/identity.ts'
import { lifeOf } from './cars/life.ts'
import type { Life } from './cars/life.ts'
import { pricesOf } from './cars/money.ts'
import type { Prices } from './cars/money.ts'
import { DAY, day, instant, yearOf } from './cars/record.ts'
import type { CarRecord, Draft, ListingRecord, World } from './cars/record.ts'
import { technicalOf } from './cars/technical.ts'
import { namedFeatures, textsOf } from './cars/texts.ts'
import { modelBy } from './catalogue.ts'
import type { Engine, Model, Trim } from './catalogue/types.ts'
import { hashText, mix, random } from './random.ts'
import type { Random } from './random.ts'

const LOCATIONS = [
  'Flensburg',
  'Flensburg',
  'Hamburg',
  'Hamburg',
  'Kiel',
  'Rostock',
  'Hannover',
  'Berlin',
  'Dortmund',
  'Leipzig',
  'München',
  'Stuttgart',
]
const SUPPLIERS = [
  'Autohaus Nordring GmbH',
  'Fördeland Automobile',
  'Leasingrückläufer Nord GmbH',
  'Autopark Elbbrücken',
  'Hansa Flottenservice',
  'Autohaus Kellermann & Sohn',
  'Mobilia Gebrauchtwagen',
  'Rheinland Fleet Remarketing',
  'Autohaus Grünwald',
  'Nordlicht Automobilhandel',
  'Privatankauf',
  'Auktionshaus Mitte',
  'E-Mobil Zentrum Ems',
  'Südstern Automobile',
  'Vermietstation Alster',
]
const YEAR = 365.25 * DAY

/** The car at an index of a world; the same index, seed and size always give the same car. */
export function carAt(index: number, world: World): CarRecord {
  const dice = random(mix(world.seed, index, 0x0ca5))
  const life = lifeOf(index, world, dice)
  const draft = draftFor(index, life, world, dice)
  const { model, engine, registered } = draft
  const body = bodyOf(draft, dice)
  const past = pastOf(draft, life.bought, dice)
  const condition = conditionOf(draft, past.mileage!, dice)
  const equipment = equipmentOf(draft, dice)
  const prices = pricesOf(draft, past.mileage!, condition.isDamaged, life.listing !== undefined, dice)
  const named = namedFeatures(equipment.features, 6)
  const location = life.status === 'PURCHASED' || life.status === 'DRAFT' ? null : dice.pick(LOCATIONS)
  const isMonth = dice.chance(0.12)
  const registeredDay = day(registered)
  const variant = variantOf(draft)
  const fields = {
    ...carDefaults,
    ...technicalOf(draft, dice),
    ...body,
    ...past,
    ...condition,
    ...equipment,
    stockNo: `B${String(10_001 + index)}`,
    vin: vinOf(index, world.seed, model.brand.wmi, hashText(model.name), yearOf(registered)),
    noVinReason: null,
    hsn: model.brand.hsn,
    tsn: tsnOf(model, engine),
    registrationNo: plateOf(dice),
    countryOfLastRegistration: dice.chance(0.95) ? 'DE' : dice.pick(['AT', 'NL', 'BE', 'FR']),
    carType: model.isCommercial ? ('LIGHT_COMMERCIAL' as const) : ('PASSENGER_CAR' as const),
    bodyType: model.bodyType,
    brand: model.brand.name,
    model: model.name,
    variant,
    modelRange: null,
    trimLine: draft.trim.name === 'Basis' ? null : draft.trim.name,
    condition: 'USED' as const,
    firstRegistration: isMonth ? `${registeredDay.slice(0, 7)}-01` : registeredDay,
    firstRegistrationPrecision: isMonth ? ('MONTH' as const) : ('DAY' as const),
    constructionYear: yearOf(registered - 60 * DAY),
    modelYear: yearOf(registered + 120 * DAY),
    highlights: named,
    location,
    supplierName: dice.pick(SUPPLIERS),
    purchaseTaxCase: prices.purchaseTaxCase,
    isVatReclaimable: prices.isVatReclaimable,
  }
  // Cars that have left the stock keep their facts but not their sales texts, which are most of the data in a large
  // world.
  const car = draft.isNew
    ? {
        ...fields,
        ...UNUSED,
        mileage: dice.int(3, 60),
        tyres: fields.tyres.map((tyre) => ({ ...tyre, treadTenthMm: [80, 80, 80, 80] })),
      }
    : fields
  const texts =
    life.status === 'AVAILABLE' || life.status === 'RESERVED'
      ? textsOf({
          title: `${model.brand.name} ${model.name}${variant ? ` ${variant}` : ''}`,
          car: { ...car, location: location ?? 'Flensburg' },
          named,
        })
      : {}
  const kept = housekeeping(index, life, prices, world, dice)
  const summary = kept.listing?.conditionSummary
  if (!kept.listing || !summary) return { ...car, texts, ...kept }
  return { ...car, texts, ...kept, listing: { ...kept.listing, conditionSummary: agreeing(summary, car) } }
}

/** A car that was never registered has no history. */
const UNUSED = {
  condition: 'NEW' as const,
  firstRegistration: null,
  firstRegistrationPrecision: 'DAY' as const,
  registrationNo: null,
  countryOfLastRegistration: null,
  previousOwners: 0,
  usageType: null,
  generalInspectionUntil: null,
  serviceHistory: 'UNKNOWN' as const,
  lastServiceOn: null,
  lastServiceKm: null,
  hadAccident: false,
  accidentDescription: null,
  damages: [],
  isDamaged: false,
  isRoadworthy: true,
  isOdometerReplaced: false,
  batteryHealthPct: null,
  hasCoc: true,
}

/** Up to this size a world is for demos; larger ones follow the market. */
const SHOWN = 1000
/** How many of ten cars on sale should be electric. */
const ELECTRIC_OF_TEN = 7
const TRIES = 24
/** Every so many sold cars of a demo are of one model, so that past sales of similar cars can be compared. */
const SOLD_OFTEN_OF = 8
const SPECIALITY = 'Model 3'

/**
 * The company sells to Norway, where most buyers want electric cars, and only for these every part of the landed cost
 * is known. So most cars on sale in a demo are electric.
 */
function draftFor(index: number, life: Life, world: World, dice: Random): Draft {
  const now = world.now.getTime()
  let draft = draftOf(life, now, dice)
  if (world.cars > SHOWN) return draft
  if (life.sold !== undefined && index % SOLD_OFTEN_OF === 0) return draftOfSpeciality(draft, life, now, dice)
  const isOnSale = life.status === 'AVAILABLE' && life.listing === 'AVAILABLE'
  if (!isOnSale || index % 10 >= ELECTRIC_OF_TEN) return draft
  for (let tried = 1; tried < TRIES && draft.engine.fuel !== 'ELECTRICITY'; tried++) draft = draftOf(life, now, dice)
  return draft
}

/** The speciality of the company, where that model existed on the day of the purchase. */
function draftOfSpeciality(first: Draft, life: Life, now: number, dice: Random): Draft {
  let draft = first
  for (let tried = 0; tried < 2000 && draft.model.name !== SPECIALITY; tried++) draft = draftOf(life, now, dice)
  return draft
}

/** Model, engine and trim of a car that could have been bought on that day. */
function draftOf(life: Life, now: number, dice: Random): Draft {
  let model = modelBy(dice.next())
  const boughtYear = yearOf(life.bought)
  while (model.from >= boughtYear) model = modelBy(dice.next())
  const isNew = model.to >= boughtYear && dice.chance(0.025)
  const wish = life.bought - (isNew ? 0.25 : 0.35 + 11.5 * dice.next() ** 1.75) * YEAR
  const earliest = Date.UTC(model.from, 2, 1)
  const latest = Math.min(life.bought - 0.2 * YEAR, Date.UTC(model.to + 1, 0, 1))
  const registered = wish < earliest || wish > latest ? earliest + (latest - earliest) * dice.next() ** 0.7 : wish
  const year = yearOf(registered)
  const engine = engineOf(model, year, dice)
  const lines = model.brand.trims.filter((trim) => trim.from <= year && trim.to >= year)
  const trim = lines.length ? dice.pick(lines) : PLAIN
  const likesAutomatic = model.brand.isPremium ? 0.85 : 0.32 + Math.max(0, year - 2012) * 0.03
  return {
    model,
    engine,
    trim,
    registered,
    age: (now - registered) / YEAR,
    drive: dice.pick(engine.drives),
    isNew,
    isAutomatic: engine.automatic && (!engine.manual || dice.chance(likesAutomatic)),
  }
}

const PLAIN: Trim = { name: 'Basis', level: 0, from: 2003, to: 2026 }

function engineOf(model: Model, year: number, dice: Random): Engine {
  const built = model.engines.filter((engine) => engine.from <= year && engine.to >= year)
  const choice = built.length ? built : model.engines
  let roll = dice.next() * choice.reduce((sum, engine) => sum + engine.weight, 0)
  for (const engine of choice) if ((roll -= engine.weight) < 0) return engine
  return choice[0]!
}

/** The variant after the model: "2.0 TDI Style DSG 4MOTION". */
function variantOf({ model, engine, trim, isAutomatic, drive }: Draft): string | null {
  const badge = badgeOf(model.prefix, engine.badge)
  const line = trim.name === 'Basis' || badge.includes(trim.name) ? '' : trim.name
  const box = isAutomatic && engine.manual ? model.brand.automatic : ''
  const driven =
    drive === 'ALL_WHEEL' && engine.fuel !== 'ELECTRICITY' && !badge.endsWith(model.brand.allWheel)
      ? model.brand.allWheel
      : ''
  return [badge, line, box, driven].filter(Boolean).join(' ') || null
}

/** Joins series and engine as the maker does: "3" and "20d" to "320d", but "M" and "AMG" come before the series. */
function badgeOf(series: string, motor: string): string {
  if (motor.startsWith('AMG ')) return `AMG ${series}${motor.slice(4)}`
  return /^M\d/.test(motor) && /^\d$/.test(series) ? `M${series}${motor.slice(1)}` : `${series}${motor}`
}

const tsnOf = (model: Model, engine: Engine): string =>
  mix(hashText(model.name), engine.power).toString(36).toUpperCase().padStart(3, 'A').slice(0, 3)

type Housekeeping = Omit<CarRecord, keyof CarFields>

function housekeeping(index: number, life: Life, prices: Prices, world: World, dice: Random): Housekeeping {
  const now = world.now.getTime()
  const touched = Math.min(
    now,
    Math.max(life.bought, life.sold ?? 0, life.online ?? 0, life.arrived ?? 0) + dice.next() * DAY,
  )
  const isPriced = life.listing !== undefined || life.status === 'AVAILABLE' || dice.chance(0.3)
  const at = (time: number | undefined): string | null => (time === undefined ? null : day(time))
  return {
    id: idAt(life.bought, world.seed, index),
    status: life.status,
    priceMinor: isPriced ? prices.priceMinor : null,
    consumerPriceMinor: isPriced ? prices.consumerPriceMinor : null,
    minPriceMinor: isPriced ? prices.minPriceMinor : null,
    purchasePriceMinor: prices.purchasePriceMinor,
    costsMinor: prices.costsMinor,
    vatRateBp: prices.vatRateBp,
    priceType: prices.priceType,
    purchasedOn: day(life.bought),
    arrivedOn: at(life.arrived),
    onlineSince: at(life.online),
    soldOn: at(life.sold),
    createdAt: instant(life.bought),
    updatedAt: instant(touched),
    listing: life.listing ? listingOf(index, life, life.listing, prices, world, dice) : null,
  }
}

function listingOf(
  index: number,
  life: Life,
  status: ListingRecord['status'],
  prices: Prices,
  world: World,
  dice: Random,
): ListingRecord {
  const listed = life.online ?? life.arrived ?? life.bought
  const wasDearer = status !== 'DRAFT' && dice.chance(0.16)
  return {
    id: idAt(listed, world.seed, index, 1),
    status,
    previousPriceMinor: wasDearer ? Math.round((prices.priceMinor * dice.between(1.02, 1.08)) / 10_000) * 10_000 : null,
    isNegotiable: prices.priceType === 'NEGOTIABLE',
    isPublic: !dice.chance(0.06),
    groups: dice.chance(0.06) ? [dice.int(0, 1)] : [],
    countries: dice.chance(0.04) ? dice.pick([['NO'], ['DK', 'SE'], ['NO', 'SE']]) : [],
    conditionSummary: status === 'AVAILABLE' ? dice.pick(SUMMARIES) : null,
    publishedAt: life.online === undefined ? null : instant(life.online),
    createdAt: instant(listed),
  }
}

const SUMMARIES = ['summaryTested', 'summaryService', 'summaryTraces', 'summaryInspected'] as const

/** Removes from a summary what contradicts the car's documents and damage. */
function agreeing(summary: string, { damages, serviceHistory, isRoadworthy }: CarFields): string {
  if (!isRoadworthy) return 'summaryInspected'
  if (summary === 'summaryService' && serviceHistory !== 'FULL') return 'summaryInspected'
  const isCosmetic =
    damages.length > 0 && damages.every(({ severity }) => severity === 'COSMETIC' || severity === 'MINOR')
  return summary === 'summaryTraces' && !isCosmetic ? 'summaryTested' : summary
}
