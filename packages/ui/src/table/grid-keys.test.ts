import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { gridStep } from './grid-keys.tsx'

const size = { rows: 100_000, columns: 8, first: -1, page: 20 }
const press = (key: string, row: number, column: number, mod: Partial<KeyboardEvent> = {}) =>
  gridStep(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...mod } as KeyboardEvent,
    { row, column },
    size,
  )

test('arrows stay inside the grid and reach the head', () => {
  expect(press('ArrowDown', 99_999, 3)?.to).toEqual({ row: 99_999, column: 3 })
  expect(press('ArrowUp', 0, 3)?.to).toEqual({ row: -1, column: 3 })
  expect(press('ArrowUp', -1, 3)?.to).toEqual({ row: -1, column: 3 })
  expect(press('ArrowLeft', 0, -1)?.to).toEqual({ row: 0, column: -1 })
  expect(press('ArrowRight', 0, 7)?.to).toEqual({ row: 0, column: 7 })
})

test('Home, End and the corners', () => {
  expect(press('Home', 5, 4)?.to).toEqual({ row: 5, column: -1 })
  expect(press('End', 5, 4)?.to).toEqual({ row: 5, column: 7 })
  expect(press('Home', 5, 4, { ctrlKey: true })?.to).toEqual({ row: 0, column: -1 })
  expect(press('End', 5, 4, { metaKey: true })?.to).toEqual({ row: 99_999, column: 7 })
  expect(press('PageUp', 5, 4)?.to).toEqual({ row: 0, column: 4 })
})

test('Space and Shift select, Enter and F2 edit, Ctrl+Enter opens', () => {
  expect(press(' ', 5, 4)?.act).toBe('select')
  expect(press(' ', 5, 4, { shiftKey: true })?.act).toBe('range')
  expect(press('ArrowDown', 5, 4, { shiftKey: true })?.extend).toBe(true)
  expect(press('ArrowRight', 5, 4, { shiftKey: true })?.extend).toBe(false)
  expect(press('a', 5, 4, { ctrlKey: true })?.act).toBe('all')
  expect(press('a', 5, 4)).toBeUndefined()
  expect(press('Enter', 5, 4)?.act).toBe('edit')
  expect(press('Enter', 5, 4, { ctrlKey: true })?.act).toBe('open')
  expect(press('ArrowRight', -1, 4, { altKey: true })?.widen).toBe(16)
})
