// The columns of the price list. Dealers' systems rely on names and order: new columns are added at the end.

/** Each column with its description for the page "For developers". */
export const priceListColumns = [
  ['stock_number', 'Our number of the car; never changes'],
  ['vin', 'Vehicle identification number'],
  ['make', 'Make'],
  ['model', 'Model'],
  ['variant', 'Variant'],
  ['first_registration', 'Day of first registration, YYYY-MM-DD'],
  ['mileage_km', 'Mileage in kilometres'],
  ['fuel', 'Fuel, as a code such as DIESEL'],
  ['gearbox', 'Gearbox, as a code such as AUTOMATIC'],
  ['power_kw', 'Power in kW'],
  ['colour', 'Colour, as a code such as BLACK'],
  ['tax_case', 'NET: VAT is shown and reclaimable. MARGIN: margin scheme, no VAT is shown'],
  ['price', 'Your price without VAT, in whole currency with decimals; empty while we name no price'],
  ['currency', 'Currency of price'],
  ['landed_price', 'Cost after registration in your country, as the portal shows it; empty without import rates'],
  ['landed_currency', 'Currency of landed_price'],
  ['location', 'Where the car stands'],
  ['available_since', 'When it went on sale, as an instant in UTC'],
  ['status', 'AVAILABLE, or why the car cannot be bought right now'],
  ['url', 'Page of the car on the portal'],
  ['photo_url', 'Address of the main photo'],
] as const
export type PriceListColumn = (typeof priceListColumns)[number][0]
export type PriceListRow = Record<PriceListColumn, string | number | null>

/** Maximum number of cars in a price list. */
export const mostPriceListRows = 20_000
