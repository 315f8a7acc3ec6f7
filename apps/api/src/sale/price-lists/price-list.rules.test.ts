import { priceListColumns } from '@bilbro/contract/sale/price-lists/price-list-columns'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { expect, test } from 'vitest'
import { priceListRow } from './price-list.rules.ts'

const car: CarRowBuyer = {
  id: '00000000-0000-7000-8000-000000000001',
  status: 'AVAILABLE',
  b2b: { status: 'AVAILABLE' },
  brand: 'Audi',
  model: 'A4',
  variant: 'Avant',
  condition: 'USED',
  carType: 'CAR',
  bodyType: 'ESTATE',
  fuel: 'DIESEL',
  isPluginHybrid: false,
  gearbox: 'AUTOMATIC',
  driveType: null,
  color: 'BLACK',
  year: 2021,
  firstRegistration: '2021-05-01',
  firstRegistrationPrecision: 'DAY',
  power: 110,
  mileage: 50_000,
  electricRangeKm: null,
  isDamaged: false,
  photo: '/api/files/1/signature',
  photoCount: 3,
  createdAt: '2026-03-01T00:00:00.000Z',
  stockNo: 'B-1001',
  location: 'Flensburg',
  isVatReclaimable: true,
  price: { minor: 2_000_050, currency: 'EUR' },
  previousPrice: { minor: 2_100_000, currency: 'EUR' },
  isNegotiable: false,
  landed: { currency: 'NOK', day: '2026-04-01', min: 1, likely: 30_000_000, max: 2, missing: [], isVerified: true },
  interested: false,
}
const around = { vin: 'WAUZZZ8K0AA000001', publicUrl: 'https://cars.example', language: 'no' }

test('a row has exactly the documented columns', () => {
  const row = priceListRow(car, around)
  expect(Object.keys(row)).toEqual(priceListColumns.map(([name]) => name))
  expect(row).toEqual({
    stock_number: 'B-1001',
    vin: 'WAUZZZ8K0AA000001',
    make: 'Audi',
    model: 'A4',
    variant: 'Avant',
    first_registration: '2021-05-01',
    mileage_km: 50_000,
    fuel: 'DIESEL',
    gearbox: 'AUTOMATIC',
    power_kw: 110,
    colour: 'BLACK',
    tax_case: 'NET',
    price: 20_000.5,
    currency: 'EUR',
    landed_price: 300_000,
    landed_currency: 'NOK',
    location: 'Flensburg',
    available_since: '2026-03-01T00:00:00.000Z',
    status: 'AVAILABLE',
    url: 'https://cars.example/no/portal/car/00000000-0000-7000-8000-000000000001',
    photo_url: 'https://cars.example/api/files/1/signature',
  })
})

test('a car without price, landed cost or photo has empty columns', () => {
  const row = priceListRow({ ...car, price: null, landed: null, photo: null, isVatReclaimable: false }, around)
  expect(row).toMatchObject({
    tax_case: 'MARGIN',
    price: null,
    currency: null,
    landed_price: null,
    landed_currency: null,
    photo_url: null,
  })
})
