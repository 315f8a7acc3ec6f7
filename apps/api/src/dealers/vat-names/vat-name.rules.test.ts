import { expect, test } from 'vitest'
import { compareNames } from './vat-name.rules.ts'

test.each([
  ['NORDIC BILTRANSPORT APS', 'Nordic Biltransport ApS'],
  ['ØRESUND BILER A/S', 'Oeresund Biler'],
  ['Oresund Biler AS', 'Øresund Biler A/S'],
  ['MÜLLER AUTOMOBILE GMBH & CO. KG', 'Mueller Automobile'],
  ['AUTOHAUS MULLER', 'Autohaus Müller e.K.'],
  ['CARS S.R.L.', 'Cars srl'],
  ['AUTO POLSKA SP. Z O.O.', 'Auto Polska Sp. z o.o.'],
  ['SOCIETE GENERALE DES AUTOS SAS', 'Société Générale des Autos'],
  ['LEGAL NAME NV||TRADE CARS', 'Trade Cars'],
  ['BILHUSET AB', 'Bil Huset AB'],
  ['Nordic Cars Holding ApS', 'Nordic Cars ApS'],
  ['CARS NORDIC', 'Nordic Cars'],
  ['Åse Bil AS', 'Aase Bil'],
])('%s is %s', (told, dealer) => {
  expect(compareNames(told, dealer)).toBe('SAME')
})

test.each([
  ['ANOTHER COMPANY GMBH', 'Nordic Biltransport ApS'],
  ['Nordic Trucks ApS', 'Nordic Cars ApS'],
  ['Nordic ApS', 'Nordic Cars ApS'],
  ['Bil AB', 'AB'],
])('%s is not %s', (told, dealer) => {
  expect(compareNames(told, dealer)).toBe('DIFFERS')
})

test.each([null, '---', ' - ', ''])('%s is no name', (told) => {
  expect(compareNames(told, 'Nordic Cars')).toBe('NOT_TOLD')
})
