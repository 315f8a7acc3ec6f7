import { carDefaults } from '@bilbro/contract/stock/cars/car-fields'
import type { AdSource } from '../src/sale/channels/ads/ad.rules.ts'

const hash = (n: number) => String(n).repeat(64)

/** A car that can be advertised, with changes. */
export const adSource = (car: Partial<AdSource['car']> = {}, more: Partial<Omit<AdSource, 'car'>> = {}): AdSource => ({
  car: {
    ...carDefaults,
    stockNo: 'B-1042',
    vin: 'WVWZZZ1KZAW000001',
    brand: 'Volkswagen',
    model: 'Golf Variant',
    variant: '2.0 TDI DSG',
    trimLine: 'Highline',
    bodyType: 'EstateCar',
    firstRegistration: '2021-03-01',
    mileage: 48_200,
    power: 110,
    cubicCapacity: 1968,
    fuel: 'DIESEL',
    gearbox: 'AUTOMATIC_GEAR',
    previousOwners: 1,
    features: ['abs', 'navigationSystem'],
    texts: { de: 'Gepflegter Kombi aus erster Hand.', en: 'One owner.' },
    purchaseTaxCase: 'MARGIN',
    parkingAssistants: ['FRONT_SENSORS'],
    damages: [],
    tyres: [],
    highlights: [],
    status: 'AVAILABLE',
    consumerPrice: { minor: 21_990_00, currency: 'EUR' },
    vatRateBp: 1900,
    priceType: 'FIXED',
    ...car,
  } as AdSource['car'],
  listing: { status: 'AVAILABLE', texts: {} },
  photos: [hash(1), hash(2)],
  hidden: [],
  today: '2026-11-27',
  channel: 'MOBILE_DE',
  ...more,
})
