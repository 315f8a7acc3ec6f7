import { expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { decideDealTax } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { usual } from '@bilbro/contract/rates/deal-tax/expected/base'
import { invoiceTexts } from '@bilbro/contract/rates/deal-tax/deal-tax-papers'
import { invoiceWords } from './invoice-words.ts'

const margin = decideDealTax({ ...usual })
const newCar = decideDealTax({ ...usual, mileage: 1200, firstRegistrationPrecision: 'MONTH' })

test.each(languages)('the words of the act stand in the texts of every language: %s', (language) => {
  expect(invoiceWords(margin, language)).toEqual([expect.stringMatching(/^Gebrauchtgegenstände\/Sonderregelung/)])
  const [supply, ids, car] = invoiceWords(newCar, language)
  expect(supply).toMatch(/^Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b, § 6a UStG/)
  expect(ids).toMatch(/DE136695976.*DK24256790/)
  expect(car).toMatch(/2022.*1[., \u00a0]?200/)
})

test('nothing is left to fill in, whatever is not known', () => {
  const facts = { ...usual, mileage: null, firstRegistration: null, vatId: null, sellerVatId: null }
  for (const language of languages)
    for (const line of invoiceWords({ texts: [...invoiceTexts], facts }, language))
      expect(line).not.toMatch(/[{}]|null/)
})

test('a sale at the general rate needs no words', () => {
  expect(invoiceWords(decideDealTax({ ...usual, destinationCountry: 'DE', isWaived: true }), 'de')).toEqual([])
})
