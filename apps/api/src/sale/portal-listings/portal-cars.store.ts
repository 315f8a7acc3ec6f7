// Reads one car for a dealer or for the public, in one statement with only the columns of that reader.
import type pg from 'pg'
import type { Audience } from '../../core/auth/listing-visibility.ts'
import type { CarBuyer, CarPublic } from '@bilbro/contract/sale/portal-cars'

const publicColumns = `
  c.id, c.status, json_build_object('status', l.status) as b2b, c.brand, c.model, c.variant, c.condition, c.car_type as "carType", c.body_type as "bodyType",
  c.fuel, c.is_plugin_hybrid as "isPluginHybrid", c.gearbox, c.drive_type as "driveType", c.color, c.year, c.first_registration as "firstRegistration",
  c.first_registration_precision as "firstRegistrationPrecision", c.power, c.mileage, c.electric_range_km as "electricRangeKm", c.is_damaged as "isDamaged",
  c.photo_file_id as "photo", c.photo_count as "photoCount", to_char(coalesce(l.published_at, l.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  c.trim_line as "trimLine", c.usage_type as "usageType", c.construction_year as "constructionYear", c.model_year as "modelYear", c.previous_owners as "previousOwners",
  c.general_inspection_until as "generalInspectionUntil", c.service_history as "serviceHistory", c.keys, c.has_coc as "hasCoc", c.cubic_capacity as "cubicCapacity", c.cylinders,
  c.battery_tenth_kwh as "batteryTenthKwh", c.battery_health_pct as "batteryHealthPct", c.plug_type as "plugType", c.emission_class as "emissionClass", c.co2_nedc as "co2Nedc",
  c.co2_wltp as "co2Wltp", c.co2_method as "co2Method", c.curb_weight_kg as "curbWeightKg", c.manufacturer_color as "manufacturerColor", c.is_metallic as "isMetallic",
  c.interior_color as "interiorColor", c.interior_type as "interiorType", c.doors, c.seats, c.towing_capacity_kg as "towingCapacityKg", c.climatisation, c.headlights,
  c.trailer_coupling as "trailerCoupling", c.parking_assistants as "parkingAssistants", c.features, c.highlights, c.had_accident as "hadAccident", c.is_roadworthy as "isRoadworthy",
  c.texts || l.texts as texts,
  (select coalesce(json_agg(json_build_object('view', a.view, 'caption', a.caption, 'width', a.width, 'height', a.height, 'small', a.small_file_id, 'medium', a.medium_file_id, 'large', a.large_file_id) order by a.position), '[]')
   from car_attachments a where a.car_id = c.id and a.kind = 'PHOTO' and a.state = 'READY' and a.removed_at is null) as photos`

const money = (column: string) =>
  `case when ${column} is null then null else json_build_object('minor', ${column}, 'currency', l.currency) end`
const buyerColumns = `${publicColumns},
  c.stock_no as "stockNo", c.location, c.is_vat_reclaimable as "isVatReclaimable", ${money('l.price_minor')} as price, ${money('l.previous_price_minor')} as "previousPrice", l.is_negotiable as "isNegotiable",
  c.vin, c.accident_description as "accidentDescription", c.damages, c.tyres, l.condition_summary as "conditionSummary", c.country_of_last_registration as "countryOfLastRegistration", c.nox_mg_per_km as "noxMgPerKm", l.version as "listingVersion"`

/** As in the answer, but with file ids instead of addresses. */
export type PublicCarRow = CarPublic
/** Prices are those of the listing, before any group rules. */
export type BuyerCarRow = Omit<CarBuyer, 'blockedBy' | 'canShowInterest' | 'similar' | 'landed' | 'interested'>
/** A car as all its dealers see it, with its audience and the interested companies. */
export type ShownCar = { row: BuyerCarRow; audience: Audience; interested: readonly string[] }

/** The newest listing of each car in any state; also sold, so that the page can say so. */
export async function listForDealers(pool: Pick<pg.Pool, 'query'>, carIds: readonly string[]): Promise<ShownCar[]> {
  const { rows } = await pool.query<BuyerCarRow & Audience & { companies: string[] }>({
    name: 'portal-cars-buyer',
    text: `select ${buyerColumns}, l.is_public as "isPublic", l.group_ids as "groupIds", l.countries,
             array(select i.company_id from interests i where i.listing_id = l.id) as companies
           from cars c join listings l on l.id = (select n.id from listings n where n.car_id = c.id and n.status <> 'DRAFT' order by n.created_at desc, n.id desc limit 1)
           where c.id = any($1::uuid[]) and c.status <> 'DELETED'`,
    values: [carIds],
  })
  return rows.map(({ isPublic, groupIds, countries, companies, ...row }) => ({
    row,
    audience: { isPublic, groupIds, countries },
    interested: companies,
  }))
}

/**
 * The public view of a car. A publicly listed car that was deleted is included, so that its page can suggest others.
 */
export async function findForPublic(pool: Pick<pg.Pool, 'query'>, carId: string): Promise<PublicCarRow | undefined> {
  const { rows } = await pool.query<PublicCarRow>({
    name: 'portal-car-public',
    text: `select ${publicColumns} from listings l join cars c on c.id = l.car_id
           where l.car_id = $1 and (l.status not in ('DRAFT', 'WITHDRAWN', 'MOVED_TO_OUTLET') or l.status = 'WITHDRAWN' and l.published_at is not null and c.status = 'DELETED')
             and l.is_public and l.group_ids = '{}' and l.countries = '{}' order by l.created_at desc, l.id desc limit 1`,
    values: [carId],
  })
  return rows[0]
}
