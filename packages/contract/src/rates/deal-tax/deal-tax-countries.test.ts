import { expect, test } from 'vitest'
import { areaOf } from './deal-tax-countries.ts'

test.each([
  // Greenland and the Faroe Islands, as part of Denmark or with their own codes.
  ...['3900', '3905 Nuuk', 'DK-3992', 'GL-3900', 'GL 3952', '100', 'FO-100', 'FO 970', 'DK-360'].map((c) => ['DK', c]),
  ...['22100', 'AX-22100', 'FI-22100', 'FIN-22550', 'FIN 22 100'].map((c) => ['FI', c]),
  ...['27498', 'D-27498', 'D 78266', 'DE-78266', '8238'].map((c) => ['DE', c]),
  ...['35001', 'E-38001', 'ES-51001', '52001', 'IC-35001'].map((c) => ['ES', c]),
  ...['23041', 'I-23041', 'IT 22061'].map((c) => ['IT', c]),
  ...['63086', 'GR-63087', 'EL-630 86'].map((c) => ['GR', c]),
  ...['97400', 'F-97100', 'FR 98000', 'RE-97400', 'MC-98000'].map((c) => ['FR', c]),
  ...['BT1 1AA', 'GB-BT1 1AA', 'UK BT48 6AA', 'IM1 1AA', 'JE2 3AB', 'GY1 1AA'].map((c) => ['GB', c]),
  ...['AX', 'FO', 'GG', 'GL', 'IC', 'IM', 'JE', 'RE', 'XI'].map((country) => [country, '']),
  ['CH', '6911'],
  ['CY', '99010'],
])('%s %s is a special territory', (country, postalCode) => {
  expect(areaOf(country, postalCode)).toBe('TERRITORY')
})

test.each([
  ['DK', '2300', 'UNION'],
  ['DK', 'DK-3700', 'UNION'],
  ['DE', '24939', 'GERMANY'],
  ['DE', 'D-24939', 'GERMANY'],
  ['FI', '00100', 'UNION'],
  ['FI', 'FIN-00100', 'UNION'],
  ['GB', 'GL1 2AA', 'THIRD'],
  ['GB', 'SW1A 1AA', 'THIRD'],
  ['NO', '0150', 'THIRD'],
  ['CH', '8001', 'THIRD'],
  ['FR', '75001', 'UNION'],
  ['IT', '20121', 'UNION'],
  ['ES', '28001', 'UNION'],
  ['GR', '10431', 'UNION'],
  ['IE', 'D02 AF30', 'UNION'],
  ['DK', '', 'UNION'],
])('%s %s is %s', (country, postalCode, area) => {
  expect(areaOf(country, postalCode)).toBe(area)
})
