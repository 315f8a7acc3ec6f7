import { expect, test } from 'vitest'
import { amountOf, isOneMistake, numberOf, resembles } from './typed.rules.ts'

test.each([
  ['1006', 1006],
  ['#1006', 1006],
  ['10 06', undefined],
  ['1234567890', undefined],
  ['12a', undefined],
])('%s as a number', (text, number) => expect(numberOf(text)).toBe(number))

test.each([
  ['12650', 1_265_000],
  ['12.650,00', 1_265_000],
  ['12,650.00', 1_265_000],
  ['12 650', 1_265_000],
  ['€12,650', 1_265_000],
  ['12650,5', 1_265_050],
  ['1.234.567,89', 123_456_789],
  ['7.99', 799],
  ['999.999.999.999.999.999', undefined],
  ['1.2.3', undefined],
  ['12,6500', undefined],
  ['golf', undefined],
  ['', undefined],
])('%s as an amount', (text, amount) => expect(amountOf(text)).toBe(amount))

test.each([
  ['fjordbil', 'fjordbil', true],
  ['fjrodbil', 'fjordbil', true],
  ['fjordbl', 'fjordbil', true],
  ['fjorddbil', 'fjordbil', true],
  ['fjortbil', 'fjordbil', true],
  ['fjortbill', 'fjordbil', false],
  ['bil', 'auto', false],
])('%s and %s', (a, b, same) => expect(isOneMistake(a, b)).toBe(same))

test('each term begins a word of the name, with one mistake in a long term', () => {
  expect(resembles(['fjrodbil', 'as'], ['fjordbil', 'as'])).toBe(true)
  expect(resembles(['fjrod'], ['fjordbil', 'as'])).toBe(true)
  expect(resembles(['az'], ['fjordbil', 'as'])).toBe(false)
})
