// The texts of a data sheet in one language. The input type contains only what dealers may see, so nothing else can
// appear.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Language } from '@bilbro/contract/common'
import { featureGroups } from '@bilbro/contract/stock/cars/car-enums'
import { type CarWords, type DescribedCar, factGroups } from '@bilbro/i18n/texts/car-facts'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf } from '@bilbro/i18n/locale'
import { modelIn } from '@bilbro/i18n/texts/model-names'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { fillTemplate } from '../../core/words/fill-template.ts'

export type SheetCar = DescribedCar
type Photo = { path: string; view: string; caption: string | null }

/** Texts about cars in one language. */
export const wordsOf = (language: Language): CarWords => {
  const texts = portalTexts[language]
  return {
    t: (key) => texts[key] ?? '',
    tx: (key, fallback = key.slice(key.lastIndexOf('.') + 1)) => texts[key] ?? fallback,
  }
}

/** Data for `vehicle-sheet.typ`. */
export function sheetOf(car: SheetCar, photos: Photo[], language: Language, today: string) {
  const words = wordsOf(language)
  const { t, tx } = words
  const format = formatFor(language)
  const paper = paperTexts[language]
  const name = modelIn(carTitle(car), language)
  const inLanguage = car.texts[language] || undefined
  const description = inLanguage ?? car.texts.en
  return {
    name,
    line: [
      car.year === null ? null : String(car.year),
      car.mileage === null ? null : format.km(car.mileage),
      car.power === null ? null : format.power(car.power),
    ]
      .filter(Boolean)
      .join(' · '),
    marks: [
      paper['paper.sheet'],
      car.stockNo,
      car.vin,
      fillTemplate(paper['paper.asOf'], { day: format.day(today) }),
    ].filter(Boolean),
    photos: photos.map(({ path, view, caption }) => ({
      path,
      alt: [name, caption ?? tx(`photoView.${view}`, paper['paper.photo'])].join(', '),
    })),
    groups: factGroups(car, words, format).map((group) => ({
      title: group.title,
      facts: group.facts.map(({ label, value }) => [label, value]),
    })),
    description: description
      ? {
          title: t('car.description'),
          lang: localeOf[inLanguage ? language : 'en'].slice(0, 2),
          paragraphs: paragraphs(description),
        }
      : null,
    highlights: car.highlights.map((one) => tx(`feature.${one}`, one)),
    equipment: Object.entries(featureGroups as Record<string, readonly string[]>)
      .map(([group, keys]) => ({
        title: tx(`featureGroup.${group}`, group),
        items: keys.filter((key) => car.features.includes(key)).map((key) => tx(`feature.${key}`, key)),
      }))
      .filter(({ items }) => items.length > 0),
    condition: conditionOf(car, words, language),
    tyres: tyresOf(car, words, language),
    words: { equipment: t('car.features') },
  }
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim())

/** Lists every known damage without omissions; the sheet also says when there is none. */
function conditionOf(car: SheetCar, { t, tx }: CarWords, language: Language) {
  const { damages } = car
  if (!damages) return null
  const noteOf = (text: string | null | undefined) => text && tx(`conditionNote.${text}`, text)
  const accident = car.hadAccident && [t('car.accident'), noteOf(car.accidentDescription)].filter(Boolean).join(': ')
  const told = [noteOf(car.conditionSummary), accident || null, damages.length ? null : t('carPage.noDamage')]
  const paper = paperTexts[language]
  return {
    title: t('car.damage'),
    paragraphs: told.flatMap((text) => (text ? paragraphs(text) : [])),
    heads: [paper['paper.zone'], paper['paper.kind'], paper['paper.note'], paper['paper.severity']],
    damages: damages.map(({ zone, kind, description, severity }) => [
      tx(`damageZone.${zone}`, zone),
      tx(`damageKind.${kind}`, kind),
      tx(`conditionNote.${description}`, description),
      tx(`severity.${severity}`, severity),
    ]),
  }
}

function tyresOf({ tyres = [] }: SheetCar, { t, tx }: CarWords, language: Language) {
  if (!tyres.length) return null
  const format = formatFor(language)
  const tread = (values: number[]) => values.map((value) => format.number(value / 10, 1)).join(' / ')
  return {
    title: t('car.tyres'),
    lines: tyres.map(({ type, rim, size, treadTenthMm, installed }) =>
      [
        `${tx(`tyreType.${type}`, type)}, ${tx(`rimType.${rim}`, rim)} ${size}`.trim(),
        installed ? t('carPage.mounted') : t('carPage.extraSet'),
        treadTenthMm.length === 4 &&
          `${t('car.treadDepth')}: ${t('carPage.front')} ${tread(treadTenthMm.slice(0, 2))} mm, ${t('carPage.rear')} ${tread(treadTenthMm.slice(2))} mm`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  }
}
