// Head tags of public pages, for search engines and messengers that run no scripts.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import * as z from 'zod'
import { bundles } from '@bilbro/i18n/bundles'
import { formatFor } from '@bilbro/i18n/format'
import { modelIn } from '@bilbro/i18n/texts/model-names'
import { languages, type Language } from '@bilbro/contract/common'
import type { Deps } from '../../core/deps.ts'
import { isUnavailable } from '../../sale/portal-listings/portal-cars.rules.ts'
import * as translations from '../../admin/b2b-translations/b2b-translations.store.ts'
import * as portalCars from '../../sale/portal-listings/portal-cars.store.ts'
import { escapeHtml } from '../demo-mail.ts'

const hreflang: Record<Language, string> = { de: 'de', no: 'nb', dk: 'da', se: 'sv', en: 'en' }
type Head = {
  title: string
  description: string
  path: (language: Language) => string
  image?: string | undefined
  /** The first picture of the page: fetched in parallel with the scripts instead of after them. */
  preload?: string | undefined
  data?: object
}

/** Head tags for the address of a page; empty for pages that search engines should not index. */
export async function headOf(deps: Deps, path: string): Promise<string> {
  const [, language, section, id] = path.split('/') as [string, Language, string?, string?]
  if (!languages.includes(language)) return ''
  if (section === 'cars' && !id) return tags(deps, language, await listHead(deps, language))
  if ((section === 'login' || section === 'signup') && !id)
    return tags(deps, language, await doorHead(deps, language, section))
  if (section !== 'car' || !z.uuid().safeParse(id).success) return '<meta name="robots" content="noindex">'
  const car = await portalCars.findForPublic(deps.pool, id!)
  if (!car || isUnavailable(car)) return '<meta name="robots" content="noindex">'
  return tags(deps, language, await carHead(deps, language, car))
}

/** The texts with the changes that staff have made, as readers with scripts see them. */
async function textsIn(deps: Deps, language: Language): Promise<Record<string, string>> {
  const [texts, edited] = await Promise.all([bundles.portal[language](), translations.getByLanguage(deps.db, language)])
  return { ...texts, ...edited }
}

async function listHead(deps: Deps, language: Language): Promise<Head> {
  const texts = await textsIn(deps, language)
  return {
    title: `${texts['cars.title']} · bilbro`,
    description: texts['head.cars'] ?? '',
    path: (other) => `/${other}/cars`,
  }
}

async function doorHead(deps: Deps, language: Language, door: 'login' | 'signup'): Promise<Head> {
  const texts = await textsIn(deps, language)
  return {
    title: `${texts[`${door}.title`]} · bilbro`,
    description: texts[`head.${door}`] ?? '',
    path: (other) => `/${other}/${door}`,
  }
}

async function carHead(deps: Deps, language: Language, car: portalCars.PublicCarRow): Promise<Head> {
  const texts = await textsIn(deps, language)
  const format = formatFor(language)
  const { brand, model, variant, year, mileage, power, fuel, gearbox } = car as unknown as Record<
    string,
    string | number | null
  >
  const name = modelIn(
    carTitle({ brand: String(brand), model: String(model), variant: variant as string | null }),
    language,
  )
  const facts = [
    year && String(year),
    mileage !== null && format.km(Number(mileage)),
    power !== null && format.power(Number(power)),
    fuel && texts[`fuel.${fuel}`],
    gearbox && texts[`gearbox.${gearbox}`],
  ]
    .filter(Boolean)
    .join(' · ')
  const first = car.photos[0]
  const photo = first?.large
  const image = photo && `${deps.config.publicUrl}${deps.files.pictureUrl(photo)}`
  return {
    title: `${name} · bilbro`,
    description: facts,
    path: (other) => `/${other}/car/${car.id}`,
    image,
    preload:
      first &&
      `${deps.files.pictureUrl(first.small)} 320w, ${deps.files.pictureUrl(first.medium)} 800w, ${deps.files.pictureUrl(first.large)} 1600w`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Car',
      name,
      brand: { '@type': 'Brand', name: brand },
      model,
      ...(year && { vehicleModelDate: String(year) }),
      ...(mileage !== null && {
        mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage, unitCode: 'KMT' },
      }),
      ...(image && { image }),
    },
  }
}

function tags(deps: Deps, language: Language, head: Head): string {
  const url = (other: Language) => escapeHtml(`${deps.config.publicUrl}${head.path(other)}`)
  const meta = (attribute: 'name' | 'property', key: string, value: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${url(language)}">`,
    ...languages.map((other) => `<link rel="alternate" hreflang="${hreflang[other]}" href="${url(other)}">`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'bilbro'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', `${deps.config.publicUrl}${head.path(language)}`),
    // The same widths as the gallery uses, so that the browser picks the same file.
    ...(head.preload
      ? [
          `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(head.preload)}" imagesizes="(max-width: 62em) 100vw, 800px">`,
        ]
      : []),
    ...(head.image
      ? [meta('property', 'og:image', head.image), meta('name', 'twitter:card', 'summary_large_image')]
      : []),
    // JSON-LD is data, which browsers do not run. "<" is escaped, so that no text can end the element.
    ...(head.data
      ? [`<script type="application/ld+json">${JSON.stringify(head.data).replace(/</g, '\\u003c')}</script>`]
      : []),
  ].join('\n')
}
