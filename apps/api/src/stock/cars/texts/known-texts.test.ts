import { expect, test } from 'vitest'
import { colors, features } from '@bilbro/contract/stock/cars/car-enums'
import { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { openTestApp } from '../../../../test/app.ts'
import { knownTexts } from './known-texts.ts'

test.each(Object.keys(portalTexts) as (keyof typeof portalTexts)[])(
  'words of %s are kept as what they mean',
  (lang) => {
    const word = (key: string) => portalTexts[lang][key]!
    for (const key of features)
      expect(knownTexts({ highlights: [` ${word(`feature.${key}`).toUpperCase()}.`] })).toEqual({ highlights: [key] })
    for (const key of colors)
      expect(knownTexts({ interiorColor: word(`color.${key}`) })).toEqual({ interiorColor: key })
    for (const key of conditionNotes)
      expect(knownTexts({ damages: [{ zone: 'ROOF', description: word(`conditionNote.${key}`) }] })).toEqual({
        damages: [{ zone: 'ROOF', description: key }],
      })
  },
)

test('what is no word of ours stays as it was typed', () => {
  const typed = {
    interiorColor: 'Cognac brown',
    highlights: ['Anhängerkupplung von Westfalia '],
    accidentDescription: 'Wildunfall, Haube ersetzt.',
    damages: [{ description: '' }],
    conditionSummary: null,
  }
  const { conditionSummary: _, ...texts } = typed
  expect(knownTexts(typed)).toEqual(texts)
})

const t = await openTestApp()

test('a German writes it, a Norwegian reads it', async () => {
  const { carId, listingId } = await t.make.onSale({})
  const staff = await t.staff('cars.read', 'cars.write', 'b2b.read', 'b2b.write')
  const { version } = await staff.cars.get({ params: { id: carId } })
  await staff.cars.update({
    params: { id: carId },
    body: {
      version,
      interiorColor: 'Schwarz',
      highlights: ['Panoramadach', 'Frisch aufbereitet'],
      damages: [{ zone: 'BONNET', kind: 'CHIP', severity: 'COSMETIC', description: 'Steinschläge, ausgebessert' }],
    },
  })
  const listing = await staff.b2b.get({ params: { id: listingId } })
  await staff.b2b.update({
    params: { id: listingId },
    body: {
      version: listing.version,
      conditionSummary: 'Optische Gebrauchsspuren wie aufgeführt, technisch in Ordnung',
    },
  })
  const dealer = await t.buyer({ country: 'NO' })
  expect(await dealer.portalCars.get({ params: { id: carId } })).toMatchObject({
    interiorColor: 'BLACK',
    highlights: ['panoramicGlassRoof', 'Frisch aufbereitet'],
    damages: [{ description: 'chipsTouchedUp' }],
    conditionSummary: 'summaryTraces',
  })
})
