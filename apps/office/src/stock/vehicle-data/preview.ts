// What several sources say about a vehicle, field by field, beside what is typed already.
import type { FeedFields } from '@bilbro/contract/stock/biil/biil'
import type { DossierFields } from '@bilbro/contract/stock/vehicle-data/dossier'
import type { RegisterFields } from '@bilbro/contract/stock/vehicle-data/register-record'

/** Without the VIN: the sources were asked by it. */
export type FoundFields = Omit<RegisterFields, 'vin'> & DossierFields & Omit<FeedFields, 'vin'>
export type FoundField = keyof FoundFields
/** What a source says; the first source's spelling is taken where several agree. */
export type Saying = { source: string; fields: FoundFields }
export type Choice = { value: unknown; sources: string[]; isHere: boolean }
export type PreviewRow = { field: FoundField; here: unknown; choices: Choice[] }

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
/** Services and registers write names in other cases than people. */
const plain = (value: unknown) => JSON.stringify(value ?? null).toLowerCase()
const isSame = (a: unknown, b: unknown) => plain(a) === plain(b)

/** The fields about which a source says something else than what is typed here. */
export function previewRows(
  sayings: readonly Saying[],
  here: (field: FoundField) => unknown,
  only?: readonly FoundField[],
): PreviewRow[] {
  const rows = new Map<FoundField, PreviewRow>()
  for (const { source, fields } of sayings)
    for (const [name, value] of Object.entries(fields)) {
      const field = name as FoundField
      if (isEmpty(value) || name === 'vin' || (only && !only.includes(field))) continue
      const row = rows.get(field) ?? { field, here: here(field), choices: [] }
      rows.set(field, row)
      const known = row.choices.find((choice) => isSame(choice.value, value))
      if (known) known.sources.push(source)
      else row.choices.push({ value, sources: [source], isHere: isSame(row.here, value) })
    }
  return [...rows.values()].filter(({ choices }) => choices.some(({ isHere }) => !isHere))
}

/** A person's decisions: the value of a field as text, or null where none is to be taken. */
export type Decisions = ReadonlyMap<FoundField, string | null>

/**
 * The value to take for a field. Without a decision: only where nothing is typed and no source says otherwise. A
 * decision for a value that nobody says any more does not count.
 */
export function chosenOf({ field, here, choices }: PreviewRow, decisions: Decisions): Choice | undefined {
  const decided = decisions.get(field)
  if (decided === null) return undefined
  const found = choices.find(({ value }) => plain(value) === decided)
  if (found) return found
  return isEmpty(here) && choices.length === 1 ? choices[0] : undefined
}

/** The decisions after a person ticked or unticked a value: at most one value of a field is ticked. */
export function decide(row: PreviewRow, choice: Choice, decisions: Decisions): Decisions {
  const isTicked = chosenOf(row, decisions) === choice
  return new Map(decisions).set(row.field, isTicked ? null : plain(choice.value))
}

/** The ticked values. */
export const takenOf = (rows: readonly PreviewRow[], decisions: Decisions): FoundFields =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const chosen = chosenOf(row, decisions)
      return chosen ? [[row.field, chosen.value]] : []
    }),
  )
