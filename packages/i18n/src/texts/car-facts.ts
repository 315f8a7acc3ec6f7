// The facts of a car in words, for its page and its data sheet.
import type { CarBuyer, CarPublic } from '@bilbro/contract/sale/portal-cars'
import type { Format } from '../format.ts'
import type { MessageKey } from '../messages.ts'

/** Translation functions of one language, for known keys and for keys built at run time with a fallback. */
export type CarWords = { t: (key: PlainKey) => string; tx: (key: string, fallback?: string) => string }
type PlainKey = Extract<MessageKey, `car.${string}` | `carPage.${string}` | `report.${string}` | 'ui.yes' | 'ui.no'>

/** The facts of a car; fields for dealers only are optional. */
export type DescribedCar = Omit<CarPublic, Unsaid> & Partial<Omit<CarBuyer, Unsaid>>
/** Fields of the listing, not of the car. */
type Unsaid = 'id' | 'status' | 'b2b' | 'createdAt' | 'photo' | 'photoCount' | 'photos'

export type CarFact = { label: string; value: string }
export type FactGroup = { title: string; facts: CarFact[] }

type Fuelled = { fuel: string | null; isPluginHybrid?: boolean }

/** A fuel in the reader's language; a plug-in hybrid is named as such. */
export function fuelOf({ fuel, isPluginHybrid }: Fuelled, { t, tx }: CarWords): string {
  if (isPluginHybrid) return t('car.pluginHybrid')
  return fuel ? tx(`fuel.${fuel}`, fuel) : ''
}

/** All known facts of a car in groups, in the order of dealers' interest. Unknown facts are left out. */
export function factGroups(car: DescribedCar, words: CarWords, format: Format): FactGroup[] {
  const { t, tx } = words
  const word = (family: string, value: string | null | undefined) => value && tx(`${family}.${value}`, value)
  const unit = (value: number | null, name: string) => value !== null && format.unit(value, name)
  const yes = (value: boolean | undefined) => value !== undefined && (value ? t('ui.yes') : t('ui.no'))
  const facts = (...pairs: [PlainKey, string | number | false | null | undefined][]): CarFact[] =>
    pairs.filter(([, value]) => value || value === 0).map(([key, value]) => ({ label: t(key), value: String(value) }))

  const day = car.firstRegistration
  const isMonth = car.firstRegistrationPrecision === 'MONTH'
  const registered = day && (isMonth ? format.monthYear(day) : format.day(day))
  const co2 = car.co2Wltp ?? car.co2Nedc
  const method = car.co2Method === 'UNKNOWN' ? '' : ` (${car.co2Method})`
  const paint = [word('color', car.color), car.manufacturerColor, car.isMetallic && t('car.metallic')]
  const country = car.countryOfLastRegistration

  const groups: FactGroup[] = [
    {
      title: t('carPage.facts'),
      facts: facts(
        ['car.firstRegistration', registered],
        ['car.mileage', car.mileage !== null && format.km(car.mileage)],
        ['car.power', car.power !== null && format.power(car.power)],
        ['car.fuel', fuelOf(car, words)],
        ['car.gearbox', word('gearbox', car.gearbox)],
        ['car.driveType', word('driveType', car.driveType)],
        ['car.bodyType', word('bodyType', car.bodyType)],
        ['car.condition', word('condition', car.condition)],
        ['car.location', car.location],
        ['car.stockNo', car.stockNo],
      ),
    },
    {
      title: t('carPage.history'),
      facts: facts(
        ['car.owners', car.previousOwners],
        ['car.usageType', word('usageType', car.usageType)],
        ['car.serviceHistory', car.serviceHistory !== 'UNKNOWN' && word('serviceHistory', car.serviceHistory)],
        ['car.inspectionUntil', car.generalInspectionUntil && format.monthYear(car.generalInspectionUntil)],
        ['car.keys', car.keys],
        ['car.coc', yes(car.hasCoc)],
        ['car.accidentFree', yes(!car.hadAccident)],
        ['car.roadworthy', yes(car.isRoadworthy)],
        ['car.modelYear', car.modelYear],
        ['carPage.lastCountry', country && format.country(country)],
      ),
    },
    {
      title: t('carPage.engine'),
      facts: facts(
        ['car.displacement', unit(car.cubicCapacity, 'cm³')],
        ['car.cylinders', car.cylinders],
        ['car.batteryCapacity', car.batteryTenthKwh !== null && `${format.number(car.batteryTenthKwh / 10, 1)} kWh`],
        ['car.batteryHealth', car.batteryHealthPct !== null && format.percent(car.batteryHealthPct / 100, 0)],
        ['car.electricRange', unit(car.electricRangeKm, 'km')],
        ['car.plugType', word('plugType', car.plugType)],
        ['car.towingCapacity', unit(car.towingCapacityKg, 'kg')],
      ),
    },
    {
      title: t('carPage.environment'),
      facts: facts(
        ['car.emissionClass', word('emissionClass', car.emissionClass)],
        ['car.co2', co2 !== null && `${format.unit(co2, 'g/km')}${method}`],
        ['car.curbWeight', unit(car.curbWeightKg, 'kg')],
      ),
    },
    {
      title: t('carPage.interior'),
      facts: facts(
        ['car.trimLine', car.trimLine],
        ['car.color', paint.filter(Boolean).join(', ')],
        ['car.interiorType', word('interiorType', car.interiorType)],
        ['car.interiorColor', word('color', car.interiorColor)],
        ['car.doors', word('doors', car.doors)],
        ['car.seats', car.seats],
        ['car.climatisation', word('climatisation', car.climatisation)],
        ['car.headlights', word('headlights', car.headlights)],
        ['car.trailerCoupling', word('trailerCoupling', car.trailerCoupling)],
        ['car.parkingAssistant', car.parkingAssistants.map((one) => tx(`parkingAssistant.${one}`, one)).join(', ')],
      ),
    },
  ]
  return groups.filter((group) => group.facts.length > 0)
}
