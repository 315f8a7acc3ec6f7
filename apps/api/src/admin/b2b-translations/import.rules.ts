// Compares a translator's file with the current texts: the changes, and the cells that cannot be accepted.
import type { PortalText, TranslationImport } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { languages, type Language } from '@bilbro/contract/common'
import { errorText } from '@bilbro/contract/errors'
import { appError } from '../../core/errors.ts'
import { type Catalogue, faultOf, type Item, overCatalogue, shownOver } from './b2b-translations.rules.ts'

type Table = { headers: string[]; rows: string[][]; lines: number[] }
type Refused = TranslationImport['refused'][number]
export type Plan = Pick<TranslationImport, 'rows' | 'unchanged' | 'changes' | 'refused'> & { items: Item[] }

/** Columns of the file, in the order of the export. */
export const fileColumns = ['key', 'de', 'no', 'dk', 'se', 'en'] as const

/** Spreadsheets change line breaks; the catalogue uses LF. */
const textOf = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim()

/** @throws translation.columns */
export function planImport(catalogue: Catalogue, texts: readonly PortalText[], table: Table): Plan {
  const columns = placesOf(table.headers)
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const plan: Plan = { rows: table.rows.length, unchanged: 0, changes: [], refused: [], items: [] }
  const seen = new Set<string>()
  table.rows.forEach((cells, at) => {
    const key = textOf(cells[columns.key] ?? '')
    const row = table.lines[at]!
    const text = byKey.get(key)
    if (!text)
      plan.refused.push(
        refusal(row, key, null, '', { code: 'translation.unknownKey', params: { key: key.slice(0, 200) } }),
      )
    else if (seen.has(key)) plan.refused.push(refusal(row, key, null, '', { code: 'translation.twice', params: {} }))
    else
      for (const [language, place] of columns.languages)
        planCell(plan, catalogue, text, language, row, cells[place] ?? '')
    seen.add(key)
  })
  return plan
}

function planCell(
  plan: Plan,
  catalogue: Catalogue,
  text: PortalText,
  language: Language,
  row: number,
  cell: string,
): void {
  const { key } = text
  const to = textOf(cell)
  const from = shownOver(text, language) ?? text.texts[language]
  if (to === '' || to === from) {
    plan.unchanged++
    return
  }
  const fault = faultOf(catalogue, key, to)
  if (fault) {
    plan.refused.push(refusal(row, key, language, to, fault))
    return
  }
  const value = overCatalogue(catalogue, { key, language, value: to })
  const version = text.overrides.find((one) => one.language === language)?.version ?? 0
  plan.changes.push({ key, language, from, to, isBack: value === null })
  plan.items.push({ key, language, value, version })
}

function placesOf(headers: readonly string[]): { key: number; languages: (readonly [Language, number])[] } {
  const plain = headers.map((header) => header.trim().toLowerCase())
  const key = plain.indexOf('key')
  const found = languages.map((language) => [language, plain.indexOf(language)] as const).filter(([, at]) => at >= 0)
  if (key < 0 || !found.length) throw appError('translation.columns')
  return { key, languages: found }
}

function refusal(
  row: number,
  key: string,
  language: Language | null,
  value: string,
  { code, params }: NonNullable<ReturnType<typeof faultOf>>,
): Refused {
  return {
    row,
    key: key.slice(0, 200),
    language,
    value: value.slice(0, 300),
    code,
    params,
    message: errorText(code, params),
  }
}
