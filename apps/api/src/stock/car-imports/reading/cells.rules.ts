// Converts texts of cells to values of fields. Undefined means "not understood".
import * as enums from '@bilbro/contract/stock/cars/car-enums'
import { normaliseWord } from '../../../core/words/normalise-word.ts'

/** German, English and Nordic words for the codes of an enumeration; the codes themselves always work. */
const words: Record<string, Record<string, readonly string[]>> = {
  fuel: {
    PETROL: ['benzin', 'super', 'petrol', 'gasoline', 'bensin', '1', 'benzina', 'ottomotor', 'benziner', 'blyfri'],
    DIESEL: ['diesel', '2', 'gasoil', 'dieselmotor'],
    ELECTRICITY: [
      'elektro',
      'strom',
      'electric',
      'el',
      'elektrisk',
      'bev',
      '6',
      'elbil',
      'elektrofahrzeug',
      'vollelektrisch',
      'elbat',
      'elektrizitat',
    ],
    HYBRID: [
      'hybrid',
      'benzinelektro',
      'hybridbenzinelektro',
      'mildhybrid',
      '7',
      'pluginhybrid',
      'phev',
      'ladehybrid',
      'ladbarhybrid',
      'hybridbensin',
      'hybridbenzin',
      'laddhybrid',
      'pluginhybridbenzin',
      'bensinel',
      'benzinel',
      'mhev',
      'hev',
    ],
    HYBRID_DIESEL: ['hybriddiesel', 'dieselelektro', 'hybriddieselelektro', 'dieselel', 'pluginhybriddiesel'],
    LPG: ['lpg', 'autogas', '3'],
    CNG: ['cng', 'erdgas', '4'],
    HYDROGENIUM: ['wasserstoff', 'hydrogen'],
    ETHANOL: ['ethanol', 'e85', 'flexfuel'],
    OTHER: ['andere', 'other', 'sonstige'],
  },
  gearbox: {
    MANUAL_GEAR: [
      'schaltgetriebe',
      'schalter',
      'manuell',
      'manual',
      'handschaltung',
      '1',
      'manuellt',
      'handgeschaltet',
      'manuel',
      'manueltgear',
      'manuellvaxellada',
      '6gang',
      '5gang',
    ],
    SEMIAUTOMATIC_GEAR: ['halbautomatik', 'semiautomatic', '2', 'automatisiert'],
    // Transmissions without a clutch pedal: Nordic names for automatic, and names of manufacturers.
    AUTOMATIC_GEAR: [
      'automatik',
      'automatikgetriebe',
      'automatic',
      'automat',
      'automatisk',
      'automatisch',
      'automatgear',
      'automatgir',
      'automatlada',
      'automatvaxellada',
      'dsg',
      'stronic',
      'tiptronic',
      'cvt',
      'doppelkupplung',
      'doppelkupplungsgetriebe',
      'aut',
      '3',
    ],
  },
  driveType: {
    FRONT: [
      'front',
      'frontantrieb',
      'vorderrad',
      'fwd',
      'forhjul',
      'framhjulsdrift',
      'forhjulsdrift',
      'forhjulstraek',
      'vorderradantrieb',
      'forhjulstrekk',
      'framhjul',
      'framhjulsdriven',
    ],
    REAR: [
      'heck',
      'heckantrieb',
      'hinterrad',
      'rwd',
      'rear',
      'bakhjulsdrift',
      'baghjulstraek',
      'bakhjulstrekk',
      'hinterradantrieb',
      'bakhjul',
      'bakhjulsdriven',
    ],
    ALL_WHEEL: [
      'allrad',
      'allradantrieb',
      '4x4',
      'awd',
      '4wd',
      'quattro',
      'xdrive',
      '4matic',
      'firehjulstrekk',
      'fyrhjulsdrift',
      'firehjulsdrift',
      'firehjulstraek',
      '4motion',
      'fyrhjulsdriven',
    ],
  },
  condition: {
    NEW: ['neu', 'neuwagen', 'neufahrzeug', 'new', 'ny', '1', 'ja'],
    USED: ['gebraucht', 'gebrauchtwagen', 'used', 'brukt', 'brugt', 'begagnad', '0', 'nein'],
  },
  bodyType: {
    Cabrio: ['cabrio', 'cabriolet', 'kabriolet', 'roadster', 'convertible'],
    EstateCar: [
      'kombi',
      'estate',
      'touring',
      'avant',
      'variant',
      'stasjonsvogn',
      'stationcar',
      'herrgardsvogn',
      'kombikoupe',
      'wagon',
      'stcar',
      'herrgardsvagn',
    ],
    Limousine: ['limousine', 'sedan', 'saloon'],
    OffRoad: ['gelandewagen', 'suv', 'offroad', 'gelandewagenpickup', 'pickup'],
    SmallCar: ['kleinwagen', 'smallcar', 'hatchback', 'kompakt', 'halvkombi', 'kombikupe'],
    SportsCar: ['sportwagen', 'coupe', 'sportscar'],
    Van: ['van', 'kleinbus', 'minibus', 'mpv', 'transporter', 'kasten'],
    OtherCar: ['andere', 'other', 'sonstige'],
  },
  carType: {
    PASSENGER_CAR: ['pkw', 'car', 'passenger', 'personbil'],
    LIGHT_COMMERCIAL: ['lkw', 'transporter', 'n1', 'van', 'varebil'],
    MOTORHOME: ['wohnmobil', 'motorhome', 'bobil'],
  },
  color: {
    BEIGE: ['beige'],
    BLACK: ['schwarz', 'black', 'svart', 'sort'],
    BLUE: ['blau', 'blue', 'bla'],
    BROWN: ['braun', 'brown', 'brun'],
    GOLD: ['gold', 'gull'],
    GREEN: ['grun', 'green', 'gronn', 'gron'],
    GREY: ['grau', 'grey', 'gray', 'gra', 'anthrazit'],
    ORANGE: ['orange', 'oransje'],
    PURPLE: ['violett', 'lila', 'purple'],
    RED: ['rot', 'red', 'rod', 'rode'],
    SILVER: ['silber', 'silver', 'solv'],
    WHITE: ['weiss', 'white', 'hvit', 'hvid', 'vit'],
    YELLOW: ['gelb', 'yellow', 'gul'],
  },
  doors: { TWO_OR_THREE: ['2', '3', '23'], FOUR_OR_FIVE: ['4', '5', '45'], SIX_OR_SEVEN: ['6', '7', '67'] },
  usageType: {
    DEMONSTRATION: ['vorfuhrfahrzeug', 'vorfuhrwagen', 'demo'],
    EMPLOYEES_CAR: ['jahreswagen'],
    PRE_REGISTRATION: ['tageszulassung'],
    RENTAL: ['mietwagen', 'rental'],
    LEASING: ['leasing', 'leasingrucklaufer'],
    PRIVATE: ['privat', 'private'],
    COMMERCIAL: ['gewerblich', 'firmenwagen'],
    TAXI: ['taxi'],
  },
  interiorType: {
    LEATHER: ['leder', 'vollleder', 'skinn', 'leather'],
    PARTIAL_LEATHER: ['teilleder'],
    FABRIC: ['stoff', 'tekstil', 'fabric'],
    VELOUR: ['velours'],
    ALCANTARA: ['alcantara'],
    OTHER_INTERIOR_TYPE: ['andere'],
  },
  purchaseTaxCase: {
    MARGIN: ['differenzbesteuert', 'differenz', 'margin', '25a', 'paragraph25a', '0', 'nein'],
    REGULAR_DE: ['regelbesteuert', 'regelbesteuerung', 'mwstausweisbar', 'ausweisbar', '1', 'ja'],
    PRIVATE: ['privat'],
    IC_ACQUISITION: ['innergemeinschaftlich', 'ige'],
    IMPORT: ['import', 'einfuhr'],
  },
}
const codes: Record<string, readonly string[]> = {
  fuel: enums.fuels,
  gearbox: enums.gearboxes,
  driveType: enums.driveTypes,
  condition: enums.conditions,
  bodyType: enums.bodyTypes,
  carType: enums.carTypes,
  color: enums.colors,
  doors: enums.doors,
  usageType: enums.usageTypes,
  interiorType: enums.interiorTypes,
  purchaseTaxCase: enums.purchaseTaxCases,
  emissionClass: enums.emissionClasses,
}

const lookUp = new Map(
  Object.entries(codes).map(([field, list]) => [
    field,
    new Map([
      ...Object.entries(words[field] ?? {}).flatMap(([code, names]) =>
        names.map((name) => [normaliseWord(name), code] as const),
      ),
      ...list.map((code) => [normaliseWord(code), code] as const),
    ]),
  ]),
)

export const codesOf = (field: string): readonly string[] => codes[field] ?? []
export const isEnum = (field: string): boolean => lookUp.has(field)
export const enumOf = (field: string, text: string): string | undefined => lookUp.get(field)!.get(normaliseWord(text))

/**
 * `12.345,6`, `12,345.6`, `12 345`, `85 kW`, `19.900 €`; a single separator before three digits separates thousands.
 */
export function numberOf(text: string): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(km|kw|ccm|cm3|cm³|kg|g\/km|eur|€|nok|dkk|sek|kr\.?|,-)$/gi, '')
  const grouped = /^([+-]?\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*))(?:[.,](\d+))?$/.exec(bare)
  if (grouped) {
    const [, whole, mark, rest] = grouped
    // The same sign cannot be both thousands separator and decimal point.
    if (rest !== undefined && bare[whole!.length] === mark) return undefined
    return Number(`${whole!.replace(/[.,]/g, '')}.${rest ?? 0}`)
  }
  return /^[+-]?\d*[.,]?\d+$/.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

export function booleanOf(text: string): boolean | undefined {
  const word = normaliseWord(text)
  if (['1', 'ja', 'j', 'yes', 'y', 'true', 'x', 'wahr'].includes(word)) return true
  return ['0', 'nein', 'n', 'no', 'nei', 'nej', 'false', 'falsch', ''].includes(word) ? false : undefined
}
