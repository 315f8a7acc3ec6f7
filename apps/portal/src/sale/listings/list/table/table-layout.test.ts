import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
const { readLayout } = await import('./table-layout.ts')

test('a choice of columns is read as it was kept, and anything else is as if none had been made', () => {
  const kept = { columns: ['brand', 'price'], hidden: ['fuel'] }
  expect(readLayout(JSON.stringify(kept))).toEqual({ ...noLayout, ...kept })
  const usual = readLayout(null)
  expect(usual.hidden).toContain('color')
  for (const odd of ['', '{', 'null', '[]', '{"columns":1,"hidden":[]}', '{"columns":[],"hidden":[1]}'])
    expect(readLayout(odd)).toEqual(usual)
})
