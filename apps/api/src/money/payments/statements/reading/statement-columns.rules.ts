// Maps the columns of a CSV statement to fields, by the names that German, Nordic and English banks use.
import { statementFields, type StatementField } from '@bilbro/contract/money/payments/bank-statements'
import { normaliseWord } from '../../../../core/words/normalise-word.ts'
import { names } from './statement-column-names.rules.ts'

export type Places = Partial<Record<StatementField, number[]>>

/** A unit after a name: `Beløb i DKK`, `Amount (EUR)`, `Betrag €`. */
const unitBehind = /[\s([]+(?:in |i )?(?:EUR|NOK|DKK|SEK|USD|GBP|CHF|€|kr\.?)[)\]]?\s*$/i
const nameOf = (head: string): string => normaliseWord(head.replace(unitBehind, '')) || normaliseWord(head)

/** Name parts of text columns in the banks' languages, and parts of other fields that would match too. */
const textParts =
  /zweck|zahlungsgrund|details|detalj|beschreib|descri|beskriv|nachricht|message|melding|meddel|memo|narrat|tekst|text|referen[csz]|referan|^kid/
const noText =
  /mandat|glaubig|creditor|card|kart|kategor|typ|related|ursprung|original|bic|swift|schlussel|code|saldo|balance/
const allNames = new Set(Object.values(names).flat())
const isUnknownText = (name: string): boolean => !allNames.has(name) && textParts.test(name) && !noText.test(name)

/** Several columns can form the text. For all other fields only the best name counts. */
const isText = (field: StatementField): boolean => field === 'remittance' || field === 'extraText'

const isCurrency = (cell: string) => /^[A-Z]{3}$/.test(cell.trim())
/** `Valuta` means currency in the Nordic languages and value date in German. The cells below decide. */
function valutaIs(cells: readonly string[]): StatementField {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.every(isCurrency) ? 'currency' : 'valueOn'
}

/** The fields of a header row. `rows` are the rows below it. */
export function placesOf(head: readonly string[], rows: readonly (readonly string[])[]): Places {
  const plain = head.map(nameOf)
  const places: Places = {}
  const valuta = plain.indexOf('valuta')
  if (valuta >= 0) places[valutaIs(rows.slice(0, 50).map((row) => row[valuta] ?? ''))] = [valuta]
  for (const field of statementFields) {
    if (isText(field)) {
      const all = plain.flatMap((name, at) =>
        names[field].includes(name) ||
        (field === 'remittance' && /^(verwendungszweck|vwz|vz)\d+$/.test(name)) ||
        // A missing text would go unnoticed, so unknown text columns are included.
        (field === 'extraText' && isUnknownText(name) && !/^(verwendungszweck|vwz|vz)\d+$/.test(name))
          ? [at]
          : [],
      )
      if (all.length) places[field] = all
      continue
    }
    const name = names[field].find((one) => plain.includes(one))
    if (name !== undefined && !places[field]) places[field] = [plain.indexOf(name)]
  }
  return withoutKinds(places, plain)
}

/** `Buchungstext` is the booking kind when another text column exists. */
function withoutKinds(places: Places, plain: readonly string[]): Places {
  const texts = places.remittance ?? []
  const best = texts.filter((at) => plain[at] !== 'buchungstext')
  return { ...places, ...(best.length && { remittance: best }) }
}

const eitherSide = new Set(['kontonr', 'konto', 'kontonummer', 'account', 'accountnumber'])
/**
 * Column names that mean our account at some banks and the other party's at others. With varying numbers, none of them
 * ours, it is the other party.
 */
export function accountColumnsOf(
  { head, places }: { head: readonly string[]; places: Places },
  rows: readonly (readonly string[])[],
  isOwn: (written: string) => boolean,
): Places {
  const column = places.account?.[0]
  if (column === undefined || !eitherSide.has(nameOf(head[column] ?? ''))) return places
  const values = new Set(rows.map((cells) => (cells[column] ?? '').trim()))
  if (values.size < 2 || [...values].some((value) => value !== '' && isOwn(value))) return places
  const { account: _other, ...rest } = places
  return rest.payerIban ? rest : { ...rest, payerIban: [column] }
}

/** Required fields that a table does not have. */
export const missingOf = (places: Places): StatementField[] => [
  ...(places.valueOn === undefined && places.bookedOn === undefined ? (['bookedOn'] as const) : []),
  ...(places.amount === undefined && places.credit === undefined ? (['amount'] as const) : []),
  ...(places.payerName === undefined &&
  places.payeeName === undefined &&
  places.remittance === undefined &&
  places.extraText === undefined
    ? (['remittance'] as const)
    : []),
]
