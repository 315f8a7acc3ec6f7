// Builds an entry of the list from its parts, regardless of the file format.
import type { SanctionEntry } from '@bilbro/contract/dealers/sanctions/sanctions'

/** An element with its attributes, named as in the XML (`nameAlias`, `birthdate`, `citizenship` …). */
export type Part = { tag: string; [attribute: string]: string }

/** Content of a file by entry id. */
export type RawList = { generatedOn: string; parts: [logicalId: string, parts: Part[]][] }

const of = (parts: readonly Part[], tag: string) => parts.filter((part) => part.tag === tag)
const each = (values: (string | undefined)[], most: number): string[] =>
  [...new Set(values.map((value) => value?.trim()).filter((value): value is string => !!value))].slice(0, most)

function nameOf({ wholeName, firstName, middleName, lastName }: Part): string {
  const name =
    wholeName?.trim() ||
    [firstName, middleName, lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ')
  return name.replace(/\s+/g, ' ').slice(0, 300)
}

function birthOf({ birthdate, year }: Part): string | undefined {
  if (birthdate && /^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return birthdate
  return year && /^\d{4}$/.test(year) ? year : undefined
}

/** Undefined for an entry without a name, which cannot be compared. */
export function entryOf(logicalId: string, parts: readonly Part[]): SanctionEntry | undefined {
  const names = new Map<string, boolean>()
  for (const part of of(parts, 'nameAlias')) {
    const name = nameOf(part)
    if (name) names.set(name, names.get(name) === true || part.strong !== 'false')
  }
  if (!names.size) return undefined
  const [entity] = of(parts, 'sanctionEntity')
  const [subject] = of(parts, 'subjectType')
  const isCountry = (code: string) => /^[A-Z]{2}$/.test(code)
  return {
    logicalId: logicalId.slice(0, 40),
    reference: entity?.euReferenceNumber?.trim().slice(0, 60) || null,
    isPerson: subject?.classificationCode === 'P' || subject?.code === 'person',
    names: [...names].slice(0, 500).map(([name, isStrong]) => ({ name, isStrong })),
    births: each(of(parts, 'birthdate').map(birthOf), 50),
    countries: each(
      [...of(parts, 'citizenship'), ...of(parts, 'address')].map(({ countryIso2Code }) => countryIso2Code),
      50,
    ).filter(isCountry),
    programmes: each(
      of(parts, 'regulation').map(({ programme }) => programme?.slice(0, 40)),
      50,
    ),
    remark: of(parts, 'remarkText')[0]?.text?.trim().slice(0, 1000) || null,
  }
}
