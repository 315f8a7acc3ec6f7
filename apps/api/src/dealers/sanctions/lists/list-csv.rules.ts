// The list as CSV: maps columns to the attributes of the XML.
import { appError } from '../../../core/errors.ts'
import type { Part } from './list-entry.rules.ts'

const columns = {
  fileGenerationDate: ['file', 'generationDate'],
  Entity_LogicalId: ['sanctionEntity', 'logicalId'],
  Entity_EU_ReferenceNumber: ['sanctionEntity', 'euReferenceNumber'],
  Entity_Remark: ['remarkText', 'text'],
  Entity_SubjectType: ['subjectType', 'code'],
  Entity_SubjectType_ClassificationCode: ['subjectType', 'classificationCode'],
  Entity_Regulation_Programme: ['regulation', 'programme'],
  NameAlias_WholeName: ['nameAlias', 'wholeName'],
  NameAlias_FirstName: ['nameAlias', 'firstName'],
  NameAlias_MiddleName: ['nameAlias', 'middleName'],
  NameAlias_LastName: ['nameAlias', 'lastName'],
  NameAlias_Strong: ['nameAlias', 'strong'],
  BirthDate_BirthDate: ['birthdate', 'birthdate'],
  BirthDate_Year: ['birthdate', 'year'],
  Citizenship_CountryIso2Code: ['citizenship', 'countryIso2Code'],
  Address_CountryIso2Code: ['address', 'countryIso2Code'],
} as const

export type CsvPlaces = { at: number; tag: string; attribute: string }[]

/** @throws sanctions.format when the table has other columns */
export function csvPlaces(header: readonly string[]): CsvPlaces {
  const names = header.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  for (const needed of ['Entity_LogicalId', 'NameAlias_WholeName'])
    if (!names.includes(needed)) throw appError('sanctions.format')
  return Object.entries(columns).flatMap(([name, [tag, attribute]]) => {
    const at = names.indexOf(name)
    return at < 0 ? [] : [{ at, tag, attribute }]
  })
}

/** `20/11/2026` → `2026-11-20`. */
const isoDay = (text: string): string =>
  /^\d{2}\/\d{2}\/\d{4}/.test(text) ? `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}` : text.slice(0, 10)

export function partsOfRow(
  places: CsvPlaces,
  cells: readonly string[],
): { logicalId: string; generatedOn: string; parts: Part[] } {
  const parts = new Map<string, Part>()
  for (const { at, tag, attribute } of places) {
    const value = cells[at]?.trim()
    if (!value) continue
    const part = parts.get(tag) ?? { tag }
    part[attribute] = value
    parts.set(tag, part)
  }
  // In CSV files the values "person" and "P" may be swapped.
  const subject = parts.get('subjectType')
  if (subject && (subject.code === 'P' || subject.classificationCode === 'person')) subject.classificationCode = 'P'
  return {
    logicalId: parts.get('sanctionEntity')?.logicalId ?? '',
    generatedOn: isoDay(parts.get('file')?.generationDate ?? ''),
    parts: [...parts.values()].filter(({ tag }) => tag !== 'file'),
  }
}
