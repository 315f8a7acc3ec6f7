import type { Random } from '../random.ts'
import { mix } from '../random.ts'

/** Characters of a VIN, with the values and weights of the check digit (ISO 3779). */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const CHARS = `${LETTERS}0123456789`
const WORTH = '12345678123457923456789'
const VALUES: Record<string, number> = Object.fromEntries(
  CHARS.split('').map((char, i) => [char, i < LETTERS.length ? Number(WORTH[i]) : Number(char)]),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Model year codes, 2001 to 2030. */
const YEARS = '123456789ABCDEFGHJKLMNPRSTVWXY'
const MILLION = 1_000_000

/**
 * A plausible VIN: maker, model, check digit, model year, plant, serial number. VINs of indexes below 23 million are
 * distinct.
 */
export function vinOf(index: number, seed: number, wmi: string, modelKey: number, year: number): string {
  // 700 001 and a million are coprime, so this is a permutation and serial numbers do not collide.
  const serial = String(((index % MILLION) * 700_001 + mix(seed, 9)) % MILLION).padStart(6, '0')
  const series = LETTERS[Math.floor(index / MILLION) % LETTERS.length]!
  const at = (part: number): string => CHARS[mix(modelKey, part) % CHARS.length]!
  const plant = LETTERS[mix(modelKey, 7) % LETTERS.length]!
  const head = `${wmi}${at(1)}${at(2)}${series}${at(3)}${at(4)}`
  const tail = `${YEARS[(year - 2001) % YEARS.length]!}${plant}${serial}`
  return `${head}${checkDigit(`${head}0${tail}`)}${tail}`
}

function checkDigit(vin: string): string {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += VALUES[vin[i]!]! * WEIGHTS[i]!
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

const DISTRICTS = [
  'HH',
  'B',
  'M',
  'K',
  'F',
  'S',
  'HB',
  'KI',
  'FL',
  'HL',
  'D',
  'DO',
  'E',
  'L',
  'DD',
  'H',
  'BS',
  'WOB',
  'IN',
  'N',
  'RO',
  'SN',
  'OL',
  'MS',
  'BI',
  'KS',
  'MZ',
  'FR',
  'KA',
  'A',
]

/** A German number plate. */
export function plateOf(dice: Random): string {
  const letters = LETTERS[dice.int(0, 22)]! + (dice.chance(0.75) ? LETTERS[dice.int(0, 22)]! : '')
  return `${dice.pick(DISTRICTS)}-${letters} ${dice.int(10, 9999)}`
}

const PADS = ['', '0', '00', '000', '0000', '00000', '000000', '0000000']

/** The lowest hexadecimal digits of a number. */
function hex(value: number, length: number): string {
  const digits = (length < 8 ? value & ((1 << (length * 4)) - 1) : value).toString(16)
  return digits.length < length ? PADS[length - digits.length]! + digits : digits
}

/** A sortable id (UUID version 7), built from a time and numbers instead of random bits. */
export function idAt(time: number, ...parts: number[]): string {
  // Milliseconds since 1970 fill 11 of the 12 digits for some centuries.
  const stamp = `0${Math.floor(time).toString(16)}`
  const [a, b, c] = [mix(...parts, 11), mix(...parts, 22), mix(...parts, 33)]
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(a, 3)}-${hex(0x8000 | (b & 0x3fff), 4)}-${hex(c, 8)}${hex(a >>> 12, 4)}`
}
