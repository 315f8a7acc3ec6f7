import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { taxCasesText } from './tax-cases.ts'

test('the page of tax cases is what the engine is tested with', () => {
  const page = readFileSync(new URL('../../docs/deal-tax-cases.md', import.meta.url), 'utf8')
  expect(page).toBe(taxCasesText())
})

test('it tells of each row of the table, and of forty cases more', () => {
  const text = taxCasesText()
  const reached = new Set([...text.matchAll(/\| [A-Z_]+, row (\d+)/g)].map(([, row]) => Number(row)))
  expect([...reached].toSorted((a, b) => a - b)).toEqual([...Array(13).keys()])
  expect([...text.matchAll(/^\| \d+ \|/gm)].length).toBeGreaterThanOrEqual(13 + 40)
})
