import { beforeEach, expect, test } from 'vitest'
import { bundles } from './bundles.ts'
import { applyOverlay, hasText, initI18n, onTextsChange, setLang, t, tx } from './i18n.ts'
import type { Lang } from './locale.ts'

const say = t as (key: string, params?: Record<string, string | number>) => string
const all = { ...bundles.portal }
let overlay: Partial<Record<Lang, Record<string, string>>> = {}
beforeEach(async () => {
  overlay = {}
  bundles.portal = { ...all }
  await initI18n({ lang: 'no', area: 'portal', overlay: (lang) => overlay[lang] ?? {} })
})
const settled = () => new Promise((done) => setTimeout(done, 50))

test('a text that is taken back shows the catalogue’s own again', () => {
  const own = t('login.title')
  applyOverlay('no', { 'login.title': 'Kom inn', 'cars.count_other': '{{count}} vogner' })
  expect(t('login.title')).toBe('Kom inn')
  expect(t('cars.count', { count: 3 })).toBe('3 vogner')
  applyOverlay('no', { 'cars.count_other': '{{count}} vogner' })
  expect(t('login.title')).toBe(own)
  expect(t('cars.count', { count: 3 })).toBe('3 vogner')
  applyOverlay('no', {})
  expect(t('cars.count', { count: 3 })).toBe('3 biler')
})

test('a key that only the overlay knows is gone with it', async () => {
  applyOverlay('no', { 'login.extra': 'Ekstra' })
  expect(say('login.extra')).toBe('Ekstra')
  applyOverlay('no', {})
  expect(hasText('login.extra')).toBe(false)
})

test('readers are told of every change, and of a language that is not loaded it is kept for later', async () => {
  let changes = 0
  const stop = onTextsChange(() => changes++)
  applyOverlay('de', { 'login.title': 'Herein' })
  expect(changes).toBe(1)
  stop()
  await setLang('de')
  expect(t('login.title')).toBe('Herein')
})

test('English rewritten alone leaves other languages their own text', async () => {
  applyOverlay('en', { 'login.title': 'Enter' })
  expect(t('login.title')).not.toBe('Enter')
  await setLang('en')
  expect(t('login.title')).toBe('Enter')
})

test('a text that the reader’s language lacks is English, never the key', async () => {
  bundles.portal.se = async () => {
    const { 'login.title': _title, 'cars.count_one': _one, 'cars.count_other': _other, ...rest } = await all.se()
    return rest
  }
  overlay.en = { 'login.title': 'Enter' }
  await setLang('se')
  expect(say('login.title')).toBe('')
  let changes = 0
  const stop = onTextsChange(() => changes++)
  await expect.poll(() => say('login.title')).toBe('Enter')
  stop()
  expect(changes).toBe(1)
  expect(t('cars.count', { count: 1 })).toBe('1 car')
  expect(t('cars.count', { count: 12345 })).toBe('12,345 cars')
  expect(tx('login.title')).toBe('Enter')
  applyOverlay('en', {})
  expect(say('login.title')).toBe('Login')
})

test('what no language knows is never the key', async () => {
  expect(say('no.such.key')).toBe('')
  expect(tx('carStatus.FLYING')).toBe('FLYING')
  expect(tx('carStatus.FLYING', 'in the air')).toBe('in the air')
  await settled()
  expect(say('no.such.key')).toBe('')
})

test('markup is only text, and a reference to another text is not followed in what fills a text in', () => {
  applyOverlay('no', { 'login.title': '<img src=x onerror=alert(1)>' })
  expect(t('login.title')).toBe('<img src=x onerror=alert(1)>')
  expect(t('ui.removeFilter', { filter: '$t(login.title)' })).toContain('$t(login.title)')
})
