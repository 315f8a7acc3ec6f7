import { expect, test } from 'vitest'
import { fillIn, sampleOf } from './samples.ts'

test('a sample for every placeholder', () => {
  expect(sampleOf('count', true)).toBe('1')
  expect(sampleOf('count', false)).toBe('12')
  expect(sampleOf('minutes', false)).toBe('10')
  expect(sampleOf('something', false)).toBe('something')
})

test('a text as its reader sees it', () => {
  expect(fillIn('{{count}} Autos', { count: '12345' }, 'de')).toBe('12.345 Autos')
  expect(fillIn('{{count}} cars', { count: '12345' }, 'en')).toBe('12,345 cars')
  expect(fillIn('By {{name}}', { name: '<b>' }, 'en')).toBe('By <b>')
  expect(fillIn('By {{name}}', { name: '' }, 'en')).toBe('By {{name}}')
})
