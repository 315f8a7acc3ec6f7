import { expect, test } from 'vitest'
import { carTitle } from './car-title.ts'

test.each([
  ['X5', '25d', 'BMW X5 25d'],
  ['X5', 'X5 25d', 'BMW X5 25d'],
  ['X5', 'x5', 'BMW X5'],
  ['X5', 'X55 d', 'BMW X5 X55 d'],
  ['3 Series', '320d', 'BMW 3 Series 320d'],
  ['X5', null, 'BMW X5'],
  ['X5', '', 'BMW X5'],
])('%s with %s', (model, variant, title) => expect(carTitle({ brand: 'BMW', model, variant })).toBe(title))
