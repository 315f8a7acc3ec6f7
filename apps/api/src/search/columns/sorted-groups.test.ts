import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSortedGroups } from './sorted-groups.ts'

const figure = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(Number.NaN))
const row = fc.record({ code: fc.integer({ min: 1, max: 3 }), figure })
const change = fc.record({ slot: fc.integer({ min: 0, max: 59 }), row: fc.option(row) })

test('a range of a group holds exactly its slots, in order, after a load and after changes', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }),
      fc.array(change, { maxLength: 40 }),
      fc.tuple(fc.integer({ min: -1, max: 31 }), fc.integer({ min: -1, max: 31 })),
      fc.boolean(),
      (loaded, changes, [min, max], isSortedFirst) => {
        const figures = new Map<number, number>()
        const codes = new Map<number, number>()
        const groups = createSortedGroups((slot) => figures.get(slot)!)
        const put = (slot: number, { code, figure: value }: { code: number; figure: number }) => {
          figures.set(slot, value)
          codes.set(slot, code)
          groups.put(slot, code)
        }
        loaded.forEach((one, slot) => put(slot, one))
        if (isSortedFirst) for (let code = 0; code < groups.codes(); code++) groups.sort(code)
        for (const { slot, row: next } of changes) {
          const before = codes.get(slot)
          if (before !== undefined) groups.remove(slot, before)
          codes.delete(slot)
          if (next) put(slot, next)
        }
        for (const code of [1, 2, 3]) {
          const all = [...codes].filter(([, one]) => one === code).map(([slot]) => slot)
          const inside = all.filter((slot) => figures.get(slot)! >= min && figures.get(slot)! <= max)
          const found = [...groups.within(code, { min, max })]
          expect(found).toEqual(inside.sort((a, b) => figures.get(a)! - figures.get(b)! || a - b))
          expect(new Set(groups.within(code))).toEqual(new Set(all))
        }
      },
    ),
  )
})
