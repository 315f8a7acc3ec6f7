// A condition report as a PDF page: the version as dealers read it, in one language.
import { outlineOf, type CarOutline } from '@bilbro/contract/yard/condition-reports/car-outline'
import type { DealerReport } from '@bilbro/contract/yard/condition-reports/dealer-report'
import type { Language } from '@bilbro/contract/common'
import { type Format, formatFor } from '@bilbro/i18n/format'
import { localeOf } from '@bilbro/i18n/locale'
import type { CarWords } from '@bilbro/i18n/texts/car-facts'
import { modelIn } from '@bilbro/i18n/texts/model-names'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { differenceIn } from '@bilbro/i18n/report/report-words'
import { companyDay } from '../../core/days.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { Letterhead, Picture } from '../../paper/letterhead.ts'
import type { Page } from '../../paper/paper.ts'
import { wordsOf } from '../../stock/car-sheet/sheet-words.ts'

export type PrintedReport = Omit<DealerReport, 'sharedAt'> & {
  /** Null: complete, but dealers do not see it yet. */
  sharedAt: string | null
  /** SHA-256 of the shared version in hexadecimal. */
  hash: string | null
}
export type ReportedCar = { title: string; stockNo: string; vin: string | null }
type Printed = {
  report: PrintedReport
  car: ReportedCar
  language: Language
  letterhead: Letterhead
  /** Photos that are printed, by the id of the photo. */
  pictures: ReadonlyMap<string, Picture>
}
type Said = { words: CarWords; format: Format; paper: (typeof paperTexts)[Language] }

const colours = { panel: '#f1f4f6', glass: '#dfe9f1', hit: '#fbe3b4', line: '#8b99a4' }

/** The outline with the damaged panels marked; numbers and values are set by the template. */
function svgOf({ width, height, panels, details }: CarOutline, hit: ReadonlySet<string>): Buffer {
  const path = (d: string, fill: string) =>
    `<path d="${d}" fill="${fill}" stroke="${colours.line}" stroke-width="1.2" stroke-linejoin="round"/>`
  const drawn = [
    ...panels.map((panel) =>
      path(panel.path, hit.has(panel.zone) ? colours.hit : panel.isGlass ? colours.glass : colours.panel),
    ),
    ...details.map((detail) => path(detail.path, detail.isGlass ? colours.glass : 'none')),
  ]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`,
  )
}

/** The page and the pictures that belong to it. */
export function reportPage({ report, car, language, letterhead, pictures }: Printed): Page {
  const said: Said = { words: wordsOf(language), format: formatFor(language), paper: paperTexts[language] }
  const { words, format, paper } = said
  const { t } = words
  const { sections, graded } = report
  const outline = outlineOf(report.bodyType)
  const name = modelIn(car.title, language)
  const { list } = sections.damages
  const version = fillTemplate(t('report.version'), { number: report.number })
  const title = `${t('report.title')}: ${name}`.slice(0, 300)
  const maps: Picture[] = [
    { path: '/damage-map.svg', bytes: svgOf(outline, new Set(list.map(({ zone }) => zone))) },
    { path: '/paint-map.svg', bytes: svgOf(outline, new Set()) },
  ]
  const { inspectedOn } = sections.inspection
  return {
    template: 'condition-report',
    title,
    locale: localeOf[language],
    letterhead,
    pictures: [...maps, ...pictures.values()],
    body: {
      note: [t('report.title'), car.stockNo, version].join(' · '),
      title: t('report.title'),
      name,
      marks: [
        car.stockNo,
        car.vin,
        version,
        report.sharedAt
          ? fillTemplate(paper['paper.report.sharedOn'], { day: format.day(companyDay(new Date(report.sharedAt))) })
          : paper['paper.report.notShared'],
      ].filter(Boolean),
      grade: {
        mark: graded.grade,
        title: graded.grade === 'U' ? t('report.gradeU') : fillTemplate(t('report.grade'), { grade: graded.grade }),
        how: t('report.gradeHow'),
        parts: partsOf(report, said),
        points: pointsOf(graded.tenths, said),
      },
      inspected: inspectedOn && fillTemplate(t('report.inspectedOn'), { day: format.day(inspectedOn) }),
      map: {
        path: '/damage-map.svg',
        alt: [t('report.map'), ...list.map((damage, i) => `${i + 1}: ${damageIn(damage, said)}`)].join('. '),
        width: outline.width,
        height: outline.height,
        markers: markersOf(outline, list),
      },
      facts: factsOf(report, said),
      technical: t('report.technical'),
      damages: {
        title: words.tx('reportSection.damages'),
        heads: [
          '',
          paper['paper.zone'],
          paper['paper.kind'],
          capitalized(words.tx('reportField.sizeMm')),
          paper['paper.severity'],
        ],
        rows: list.map(({ zone, kind, sizeMm, severity, description }, i) => ({
          cells: [
            String(i + 1),
            words.tx(`damageZone.${zone}`, zone),
            words.tx(`damageKind.${kind}`, kind),
            sizeMm === null ? '' : `${format.number(sizeMm)} mm`,
            words.tx(`severity.${severity}`, severity),
          ],
          note: words.tx(`conditionNote.${description}`, description),
        })),
        none: t('report.noDamage'),
      },
      tyres: tyresOf(report, said),
      paint: sections.paint.panels.length
        ? {
            title: `${t('report.paint')} (µm)`,
            path: '/paint-map.svg',
            alt: t('report.paint'),
            width: outline.width,
            height: outline.height,
            values: sections.paint.panels.flatMap(({ zone, microns }) => {
              const panel = outline.panels.find((one) => one.zone === zone)
              return panel ? [{ x: panel.x, y: panel.y, text: format.number(microns) }] : []
            }),
          }
        : null,
      changes: report.differences.length
        ? {
            title: fillTemplate(t('report.changes'), { number: report.number - 1 }),
            lines: report.differences.map((one) => {
              const { of, change } = differenceIn(one, words, format)
              return `${of}: ${change}`
            }),
          }
        : null,
      photos: photosOf(report, pictures, said),
      checksum: report.hash && [paper['paper.report.checksum'], report.hash],
    },
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const pointsOf = (tenths: number, { words: { t }, format }: Said): string =>
  fillTemplate(t('report.points'), { points: format.number(tenths / 10, 1) })

type Damage = DealerReport['sections']['damages']['list'][number]
const damageIn = ({ zone, kind, severity }: Damage, { words: { tx } }: Said): string =>
  [tx(`damageZone.${zone}`), tx(`damageKind.${kind}`), tx(`severity.${severity}`)].join(', ')

function partsOf({ graded, sections }: PrintedReport, said: Said): [string, string][] {
  const { t, tx } = said.words
  const { list } = sections.damages
  return graded.parts.map(({ of, damageId, tenths, count }) => {
    const at = list.findIndex(({ id }) => id === damageId)
    const name =
      at >= 0
        ? `${at + 1}. ${tx(`damageZone.${list[at]!.zone}`)}`
        : `${t(of === 'KEYS' ? 'report.part.KEYS' : 'report.part.TYRES')}: ${count}`
    return [name, pointsOf(tenths, said)]
  })
}

/** Markers of one panel stand beside each other, two in a row. */
function markersOf({ panels }: CarOutline, list: readonly Damage[]) {
  const step = 26
  return panels.flatMap((panel) => {
    const here = list.flatMap(({ zone, severity }, i) =>
      zone === panel.zone ? [{ number: String(i + 1), severity }] : [],
    )
    const rows = Math.ceil(here.length / 2)
    return here.map((marker, i) => {
      const inRow = Math.min(2, here.length - Math.floor(i / 2) * 2)
      return {
        ...marker,
        x: panel.x + ((i % 2) - (inRow - 1) / 2) * step,
        y: panel.y + (Math.floor(i / 2) - (rows - 1) / 2) * step,
      }
    })
  })
}

function factsOf({ sections, isElectric }: PrintedReport, { words: { t, tx }, format }: Said): [string, string][] {
  const { basics, technical, battery, inspection } = sections
  const all: [string, string | false | null][] = [
    [t('report.mileage'), basics.mileage !== null && format.km(basics.mileage)],
    [t('report.keys'), basics.keys !== null && format.number(basics.keys)],
    [t('report.papers'), basics.papers.map((one) => tx(`heldPaper.${one}`)).join(', ')],
    [
      t('report.warningLamps'),
      technical.warningLamps.map((lamp) => tx(`warningLamp.${lamp}`)).join(', ') || t('report.noLamps'),
    ],
    [t('report.testDrive'), technical.hasTestDrive !== null && t(technical.hasTestDrive ? 'report.yes' : 'report.no')],
    [t('report.findings'), technical.findings],
    [t('report.battery'), isElectric && battery.healthPct !== null && `${format.number(battery.healthPct)} %`],
    [
      t('report.light'),
      [inspection.light && tx(`light.${inspection.light}`), inspection.surface && tx(`surface.${inspection.surface}`)]
        .filter(Boolean)
        .join(', '),
    ],
  ]
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

function tyresOf({ sections: { tyres } }: PrintedReport, { words: { t, tx }, format }: Said) {
  return {
    title: t('report.tyres'),
    heads: [t('report.wheel'), t('report.tread'), t('report.brand'), t('report.dot')],
    sets: tyres.sets.map((set) => ({
      name: [tx(`tyreType.${set.type}`), tx(`rimType.${set.rim}`), set.size, !set.isInstalled && t('report.loose')]
        .filter(Boolean)
        .join(' · '),
      rows: set.wheels.map(({ place, treadTenthMm, brand, dot }) => [
        tx(`wheel.${place}`),
        treadTenthMm === null ? '–' : `${format.number(treadTenthMm / 10, 1)} mm`,
        brand || '–',
        dot || '–',
      ]),
    })),
  }
}

function photosOf({ photos, sections }: PrintedReport, pictures: Printed['pictures'], { words, paper }: Said) {
  const { t, tx } = words
  const { list } = sections.damages
  const shown = photos.flatMap(({ id, view, damageId }) => {
    const picture = pictures.get(id)
    if (!picture) return []
    const at = list.findIndex((damage) => damage.id === damageId)
    const caption = at >= 0 ? `${at + 1}. ${tx(`damageZone.${list[at]!.zone}`)}` : tx(`reportView.${view}`)
    return [{ path: picture.path, caption }]
  })
  const left = photos.length - shown.length
  return {
    title: t('report.photos'),
    shown,
    more: left > 0 ? fillTemplate(paper['paper.report.more'], { count: left }) : null,
  }
}
