import type { Pool } from 'pg'

export type SheetPhoto = { view: string; caption: string | null; fileId: string }

/** The first photos of a car, in the size for a data sheet. */
export async function listSheetPhotos(pool: Pick<Pool, 'query'>, carId: string, count: number): Promise<SheetPhoto[]> {
  const { rows } = await pool.query<SheetPhoto>({
    name: 'car-sheet-photos',
    text: `select view, caption, medium_file_id as "fileId" from car_attachments
           where car_id = $1 and kind = 'PHOTO' and state = 'READY' and removed_at is null order by position limit $2`,
    values: [carId, count],
  })
  return rows
}

/** A car for the office's data sheet: the columns that dealers see on the portal, whether or not the car is listed. */
export async function findSheetCar(
  pool: Pick<Pool, 'query'>,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'car-sheet',
    text: `select brand, model, variant, condition, car_type as "carType", body_type as "bodyType", fuel, is_plugin_hybrid as "isPluginHybrid",
      gearbox, drive_type as "driveType", color, year, first_registration as "firstRegistration", first_registration_precision as "firstRegistrationPrecision",
      power, mileage, electric_range_km as "electricRangeKm", is_damaged as "isDamaged", trim_line as "trimLine", usage_type as "usageType",
      construction_year as "constructionYear", model_year as "modelYear", previous_owners as "previousOwners", general_inspection_until as "generalInspectionUntil",
      service_history as "serviceHistory", keys, has_coc as "hasCoc", cubic_capacity as "cubicCapacity", cylinders, battery_tenth_kwh as "batteryTenthKwh",
      battery_health_pct as "batteryHealthPct", plug_type as "plugType", emission_class as "emissionClass", co2_nedc as "co2Nedc", co2_wltp as "co2Wltp",
      co2_method as "co2Method", curb_weight_kg as "curbWeightKg", manufacturer_color as "manufacturerColor", is_metallic as "isMetallic",
      interior_color as "interiorColor", interior_type as "interiorType", doors, seats, towing_capacity_kg as "towingCapacityKg", climatisation, headlights,
      trailer_coupling as "trailerCoupling", parking_assistants as "parkingAssistants", features, highlights, had_accident as "hadAccident",
      is_roadworthy as "isRoadworthy", texts, stock_no as "stockNo", location, vin, accident_description as "accidentDescription", damages, tyres,
      country_of_last_registration as "countryOfLastRegistration"
      from cars where id = $1`,
    values: [id],
  })
  return rows[0]
}
