import * as enums from '@bilbro/contract/stock/cars/car-enums'
import * as states from '@bilbro/contract/stock/cars/car-states'
import * as listing from '@bilbro/contract/listing-states'
import { errors } from '@bilbro/contract/errors'
import { usual } from '@bilbro/contract/rates/deal-tax/expected/base'
import { buyerKinds, transportParties, vatIdStates } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { invoiceTexts, proofCodes } from '@bilbro/contract/rates/deal-tax/deal-tax-papers'
import { taxBlocks, taxRules } from '@bilbro/contract/rates/deal-tax/deal-tax-rules'
import { dealTaxCases } from '@bilbro/contract/rates/deal-tax/deal-tax-table'
import { expect, test } from 'vitest'
import { bundles, type Area } from './bundles.ts'
import { messages as staffErrors } from './messages/staff-error/en.ts'
import { currentLang, errorMessage, initI18n, setLang, t } from './i18n.ts'
import { langs } from './locale.ts'
import { paperTexts } from './texts/paper-texts.ts'

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => String(m[1])).toSorted((a, b) => a.localeCompare(b))

const shape = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.trim() === '' ? 'empty' : placeholders(text)]),
  )

test.each(['portal', 'office'] as Area[])(
  '%s: every language has the keys and placeholders of English',
  async (area) => {
    const english = shape(await bundles[area].en())
    for (const lang of langs) expect({ lang, ...shape(await bundles[area][lang]()) }).toEqual({ lang, ...english })
  },
)

test('every error of the contract has its text in every language', async () => {
  for (const lang of langs) {
    const [office, portal] = [await bundles.office[lang](), await bundles.portal[lang]()]
    const missing = Object.keys(errors).filter((code) => !office[`error.${code}`])
    expect({ lang, missing }).toEqual({ lang, missing: [] })
    // The portal leaves out only what calls of staff answer.
    const leftOut = Object.keys(errors).filter((code) => !portal[`error.${code}`])
    expect(leftOut.filter((code) => !(`error.${code}` in staffErrors))).toEqual([])
  }
  const english = await bundles.office.en()
  for (const [code, { en }] of Object.entries(errors))
    expect(english[`error.${code}`]).toBe(en.replaceAll('{', '{{').replaceAll('}', '}}'))
})

test('every value that a car can have, has a word', async () => {
  const texts = await bundles.portal.de()
  const families: Record<string, readonly string[]> = {
    carType: enums.carTypes,
    bodyType: enums.bodyTypes,
    fuel: enums.fuels,
    gearbox: enums.gearboxes,
    driveType: enums.driveTypes,
    color: enums.colors,
    condition: enums.conditions,
    climatisation: enums.climatisations,
    airbag: enums.airbags,
    interiorType: enums.interiorTypes,
    doors: enums.doors,
    emissionClass: enums.emissionClasses,
    emissionSticker: enums.emissionStickers,
    headlights: enums.headlights,
    parkingAssistant: enums.parkingAssistants,
    trailerCoupling: enums.trailerCouplings,
    usageType: enums.usageTypes,
    priceType: enums.priceTypes,
    co2Method: enums.co2Methods,
    battery: enums.batteryOwnerships,
    plugType: enums.plugTypes,
    purchaseTaxCase: enums.purchaseTaxCases,
    serviceHistory: enums.serviceHistories,
    damageZone: enums.damageZones,
    damageKind: enums.damageKinds,
    severity: enums.severities,
    tyreType: enums.tyreTypes,
    rimType: enums.rimTypes,
    photoView: enums.photoViews,
    attachmentKind: enums.attachmentKinds,
    featureGroup: Object.keys(enums.featureGroups),
    feature: enums.features,
    carStatus: states.carStates.all,
    listingStatus: listing.listingStates.all,
    lockReason: listing.lockReasons,
  }
  const missing = Object.entries(families).flatMap(([family, values]) =>
    values.map((v) => `${family}.${v}`).filter((key) => !texts[key]),
  )
  expect(missing).toEqual([])
})

test('all that a tax case can say, has words', async () => {
  for (const lang of ['en', 'de'] as const) {
    const texts = await bundles.office[lang]()
    const families: Record<string, readonly string[]> = {
      dealTaxCase: dealTaxCases,
      taxBlock: taxBlocks,
      taxRule: Object.keys(taxRules),
      taxProof: proofCodes,
      taxFact: Object.keys(usual),
      transportParty: transportParties,
      buyerKind: buyerKinds,
      vatIdState: vatIdStates,
      'office.tax.says': dealTaxCases,
    }
    const keys = Object.entries(families).flatMap(([family, values]) => values.map((value) => `${family}.${value}`))
    expect(keys.filter((key) => !texts[key])).toEqual([])
  }
  for (const lang of langs) expect(invoiceTexts.filter((text) => !paperTexts[lang][`paper.tax.${text}`])).toEqual([])
})

test('plurals, parameters and the reader’s figures', async () => {
  await initI18n({ lang: 'de', area: 'portal', overlay: () => ({ 'cars.title': 'Fahrzeuge' }) })
  expect(t('cars.count', { count: 1 })).toBe('1 Auto')
  expect(t('cars.count', { count: 12345 })).toBe('12.345 Autos')
  expect(t('cars.title')).toBe('Fahrzeuge')
  expect(errorMessage({ code: 'listing.locked', message: 'x', params: { owner: 'Anna' } })).toBe('Gesperrt von Anna.')
  const wait = (seconds: number) => errorMessage({ code: 'request.tooMany', message: 'x', params: { seconds } })
  expect([wait(119), wait(121)].map((text) => /\d+ \w+/.exec(text)![0])).toEqual(['119 Sekunden', '3 Minuten'])
  expect(errorMessage({ code: 'of.tomorrow', message: 'As the server said' })).toBe('As the server said')
  await setLang('no')
  expect(currentLang()).toBe('no')
  expect(t('cars.count', { count: 2 })).toBe('2 biler')
})
