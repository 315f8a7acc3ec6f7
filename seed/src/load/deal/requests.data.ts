// Requests of the demo's dealers. `age` and `due` in hours: due from now, negative when overdue.
export interface DemoRequest {
  readonly company: string
  readonly status: string
  readonly source: 'PORTAL' | 'INTEREST' | 'PHONE' | 'MAIL' | 'VISIT'
  readonly age: number
  readonly brand?: string
  readonly model?: string
  readonly wish?: string
  readonly yearMin?: number
  readonly mileageMax?: number
  readonly priceMax?: number
  readonly fuels?: readonly string[]
  readonly quantity?: number
  readonly priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'
  readonly due?: number
  /** Assigned staff user: 0 the owner, 1 sales; absent: nobody. */
  readonly by?: 0 | 1
  readonly neededIn?: number
  readonly lossReason?: string
  /** Number of cars on it: shared with the dealer, and internal. */
  readonly shared?: number
  readonly kept?: number
  readonly notes?: readonly DemoNote[]
}
/** `of`: 0 the owner, 1 sales. `{owner}` and `{sales}` are replaced by their names. */
export interface DemoNote {
  readonly of: 0 | 1
  readonly body: string
  readonly forDealer?: true
}

export const REQUESTS: readonly DemoRequest[] = [
  { company: 'Fjordbil AS', status: 'NEW', source: 'PORTAL', age: 3, brand: 'Audi', model: 'Q4', yearMin: 2021, fuels: ['ELECTRICITY'], quantity: 2, due: 20, wish: 'For two families in Bergen: tow bar and heat pump, please.' },
  { company: 'Øresund Biler ApS', status: 'NEW', source: 'MAIL', age: 30, brand: 'Volkswagen', model: 'Golf', mileageMax: 70_000, priceMax: 24_000, due: -4, priority: 'HIGH', by: 1 },
  { company: 'Vätterbil AB', status: 'NEW', source: 'INTEREST', age: 1, due: 22, shared: 2 },
  { company: 'Fjordbil AS', status: 'NEW', source: 'PHONE', age: 8, wish: 'A camper that two can sleep in, below three tonnes', priority: 'LOW', due: 60, by: 1 },
  { company: 'Vätterbil AB', status: 'CONTACTED', source: 'PHONE', age: 50, brand: 'Volvo', model: 'V60', yearMin: 2019, mileageMax: 90_000, by: 1, due: 6, notes: [{ of: 1, body: 'Spoke to Vätterbil: must have the winter pack, colour does not matter. @{owner}, can we get one from Göteborg?' }] },
  { company: 'Øresund Biler ApS', status: 'CONTACTED', source: 'PORTAL', age: 75, brand: 'Tesla', model: 'Model 3', quantity: 4, by: 1, priority: 'HIGH', due: -20, notes: [{ of: 1, body: 'Wants four before the new year, pays within two days.' }] },
  { company: 'Fjordbil AS', status: 'CONTACTED', source: 'VISIT', age: 100, brand: 'Skoda', model: 'Enyaq', by: 0, notes: [{ of: 0, body: 'Was here on Tuesday, liked the blue one.' }] },
  { company: 'Øresund Biler ApS', status: 'QUALIFIED', source: 'PHONE', age: 120, brand: 'BMW', yearMin: 2020, priceMax: 38_000, neededIn: 21, fuels: ['ELECTRICITY', 'HYBRID'], by: 1, due: 30, kept: 2, notes: [{ of: 1, body: 'All clear: budget, date and taxation. Two kept for them.' }] },
  { company: 'Vätterbil AB', status: 'QUALIFIED', source: 'MAIL', age: 140, brand: 'Mercedes-Benz', priceMax: 45_000, neededIn: 40, by: 0, kept: 1, notes: [{ of: 0, body: 'Only with full service history.' }] },
  { company: 'Fjordbil AS', status: 'CARS_PROPOSED', source: 'PORTAL', age: 160, brand: 'Audi', yearMin: 2018, mileageMax: 120_000, priceMax: 40_000, neededIn: 14, by: 1, due: 10, shared: 2, kept: 1, notes: [{ of: 1, body: 'The first of the two is being washed today; new pictures tomorrow.', forDealer: true }, { of: 1, body: 'They compare with a car in Hamburg. @{owner} should call them.' }] },
  { company: 'Øresund Biler ApS', status: 'CARS_PROPOSED', source: 'INTEREST', age: 90, brand: 'Kia', by: 1, shared: 1 },
  { company: 'Vätterbil AB', status: 'CARS_PROPOSED', source: 'PHONE', age: 200, brand: 'Volkswagen', by: 0, shared: 2, due: -2, notes: [{ of: 0, body: 'We can bring both to Malmö in one transport.', forDealer: true }] },
  { company: 'Fjordbil AS', status: 'OFFER_SENT', source: 'PORTAL', age: 220, brand: 'BMW', by: 1, shared: 1, notes: [{ of: 1, body: 'Offer is out, they think it over until Friday.' }] },
  { company: 'Øresund Biler ApS', status: 'NEGOTIATION', source: 'PHONE', age: 260, brand: 'Audi', by: 1, shared: 1, priority: 'URGENT', due: 3, notes: [{ of: 1, body: 'Six hundred apart. @{owner}, may I meet them in the middle?' }] },
  { company: 'Fjordbil AS', status: 'WON', source: 'PHONE', age: 700, brand: 'Volkswagen', model: 'ID.4', by: 1 },
  { company: 'Vätterbil AB', status: 'WON', source: 'PORTAL', age: 500, brand: 'Volvo', by: 0 },
  { company: 'Øresund Biler ApS', status: 'LOST', source: 'MAIL', age: 400, brand: 'Porsche', model: 'Taycan', priceMax: 60_000, by: 1, lossReason: 'PRICE', notes: [{ of: 1, body: 'Five thousand above what they pay in Odense.' }] },
  { company: 'Fjordbil AS', status: 'LOST', source: 'PORTAL', age: 300, brand: 'Toyota', model: 'RAV4', by: 0, lossReason: 'TOO_SLOW' },
  { company: 'Vätterbil AB', status: 'ARCHIVED', source: 'PHONE', age: 1500, brand: 'Saab', model: '9-5', by: 1, lossReason: 'SPEC' },
] // prettier-ignore
