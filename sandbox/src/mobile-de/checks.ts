// What mobile.de refuses in an ad. The keys follow those of public clients.
import { isMake, isModel } from './refdata.ts'

export type WireAd = { mobileAdId: string; images?: { ref: string }[]; [field: string]: unknown }
export type WireError = { key: string; message: string; args: { key: string; value: string }[] }

export const errorOf = (key: string, path: string, value: unknown, message = key): WireError => ({
  key,
  message,
  args: [
    { key: 'path', value: path },
    { key: 'value', value: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') },
  ],
})

const categories = ['Cabrio', 'EstateCar', 'Limousine', 'OffRoad', 'SmallCar', 'SportsCar', 'Van', 'OtherCar']
const fuels = 'PETROL,DIESEL,ELECTRICITY,HYBRID,HYBRID_DIESEL,LPG,CNG,HYDROGENIUM,ETHANOL,OTHER'.split(',')
const gearboxes = ['MANUAL_GEAR', 'SEMIAUTOMATIC_GEAR', 'AUTOMATIC_GEAR']
const rates = ['19.00', '7.00', '16.00']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Errors of an ad; `hasImage` knows the uploaded images. */
export function errorsIn(ad: Partial<WireAd>, hasImage: (ref: string) => boolean): WireError[] {
  const found: WireError[] = []
  const check = (isWrong: boolean, key: string, path: string, message?: string) => {
    const value = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], ad)
    if (isWrong) found.push(errorOf(key, path, value, message))
  }
  const [make, model, title] = [text(ad.make), text(ad.model), text(ad.modelDescription)]
  check(ad.vehicleClass !== 'Car', 'vehicleclass-invalid', 'vehicleClass')
  check(!categories.includes(text(ad.category)), 'category-invalid', 'category')
  check(!make, 'make-empty', 'make')
  check(Boolean(make) && !isMake(make), 'make-invalid', 'make')
  check(!model, 'model-empty', 'model')
  check(isMake(make) && Boolean(model) && !isModel(make, model), 'model-invalid', 'model')
  check(title.length > 48, 'modeldescription-too-long', 'modelDescription', 'Die Modellbeschreibung ist zu lang.')
  check(/\d{4}[\s/-]?\d{4}/.test(title), 'modeldescription-contains-phone', 'modelDescription')
  check(title.includes('@'), 'modeldescription-contains-email', 'modelDescription')
  check(/www\.|:\/\//.test(title), 'modeldescription-contains-url', 'modelDescription')
  check(!fuels.includes(text(ad.fuel)), 'fuel-invalid', 'fuel')
  check(!gearboxes.includes(text(ad.gearbox)), 'gearbox-invalid', 'gearbox')
  check(ad.condition === 'NEW' && !ad.envkv, 'envkv-values-required', 'envkv')
  const isUsed = ad.condition === 'USED'
  check(
    isUsed && !/^\d{4}(0[1-9]|1[0-2])$/.test(text(ad.firstRegistration)),
    'firstregistration-invalid',
    'firstRegistration',
  )
  check(isUsed && typeof ad.mileage !== 'number', 'mileage-empty', 'mileage')
  check(typeof ad.damageUnrepaired !== 'boolean', 'damageunrepaired-empty', 'damageUnrepaired')
  check(text(ad.description).length > 5000, 'description-too-long', 'description')
  const price = (ad.price ?? {}) as Record<string, unknown>
  check(!/^\d+\.\d{2}$/.test(text(price.consumerPriceGross)), 'price-invalid', 'price.consumerPriceGross')
  check(price.vatRate !== undefined && !rates.includes(text(price.vatRate)), 'vatrate-invalid', 'price.vatRate')
  check(price.currency !== 'EUR', 'currency-invalid', 'price.currency')
  check(!(ad.images ?? []).every(({ ref }) => hasImage(ref)), 'image-ref-unknown', 'images')
  return found
}
