import type { DealTaxFacts } from '../deal-tax-facts.ts'
import { type ExpectedCase, fresh, margin, icNew, blocked } from './base.ts'

const boundary = (name: string, facts: Partial<DealTaxFacts>, isNew: boolean, law: string): ExpectedCase => ({
  name,
  facts,
  expect: isNew ? icNew(4) : margin(6),
  law,
})

/** A margin car to a Danish dealer is row 4 when it is new and row 6 when it is not. */
export const newVehicles: ExpectedCase[] = [
  boundary('three months old with 20,000 km is new', fresh, true, '§ 1b(3) no. 1: or, not and'),
  boundary('years old with exactly 6,000 km is new', { mileage: 6000 }, true, '§ 1b(3) no. 1: not more than 6,000'),
  boundary('years old with 6,001 km is not', { mileage: 6001 }, false, '§ 1b(3) no. 1'),
  boundary('exactly six months old is new', { firstRegistration: '2026-05-22' }, true, '§ 1b(3) no. 1'),
  boundary('six months and a day is not', { firstRegistration: '2026-05-21' }, false, '§ 1b(3) no. 1'),
  boundary(
    '31 August and six months is 28 February',
    { firstRegistration: '2025-08-31', supplyDay: '2026-02-28' },
    true,
    '§ 188(3) BGB: the last day of the shorter month',
  ),
  boundary(
    '31 August, on 1 March it is not new any more',
    { firstRegistration: '2025-08-31', supplyDay: '2026-03-01' },
    false,
    '§ 188(3) BGB',
  ),
  boundary(
    '31 August and six months is 29 February in a leap year',
    { firstRegistration: '2027-08-31', supplyDay: '2028-02-29' },
    true,
    '§ 188(3) BGB',
  ),
  boundary(
    'registered after the day of supply is new',
    { firstRegistration: '2026-12-01' },
    true,
    '§ 1b(3): not yet in use',
  ),
  boundary(
    'known by the month, every day of it is long ago',
    { firstRegistration: '2026-04-01', firstRegistrationPrecision: 'MONTH' },
    false,
    '§ 1b(3) no. 1: 30 April is too long ago as well',
  ),
  boundary(
    'known by the month, every day of it is recent',
    { firstRegistration: '2026-06-01', firstRegistrationPrecision: 'MONTH' },
    true,
    '§ 1b(3) no. 1: 1 June is recent as well',
  ),
  boundary(
    'known by the month, but with few kilometres',
    { firstRegistration: '2026-05-01', firstRegistrationPrecision: 'MONTH', mileage: 6000 },
    true,
    '§ 1b(3) no. 1: either of both is enough',
  ),
  boundary(
    'few kilometres, first registration not known',
    { firstRegistration: null, mileage: 10 },
    true,
    '§ 1b(3) no. 1',
  ),
  boundary('recent, kilometres not known', { ...fresh, mileage: null }, true, '§ 1b(3) no. 1'),
  {
    name: 'known by the month, and the day decides',
    facts: { firstRegistration: '2026-05-01', firstRegistrationPrecision: 'MONTH' },
    expect: blocked(null, 'FIRST_REGISTRATION_DAY'),
    law: '§ 1b(3) no. 1: 21 May is not new, 22 May is',
  },
  {
    name: 'long ago, kilometres not known',
    facts: { mileage: null },
    expect: blocked(null, 'MILEAGE'),
    law: '§ 1b(3) no. 1 cannot be judged',
  },
  {
    name: 'many kilometres, first registration not known',
    facts: { firstRegistration: null },
    expect: blocked(null, 'FIRST_REGISTRATION'),
    law: '§ 1b(3) no. 1 cannot be judged',
  },
  {
    name: 'neither is known',
    facts: { firstRegistration: null, mileage: null },
    expect: blocked(null, 'FIRST_REGISTRATION', 'MILEAGE'),
    law: '§ 1b(3) no. 1 cannot be judged',
  },
]
