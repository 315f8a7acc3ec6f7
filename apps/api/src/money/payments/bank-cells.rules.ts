// What banks write into days, amounts and accounts. Null means: not understood.

/** `2026-11-22`, `22.11.2026`, `22.11.26`, `22/11/2026`. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim())
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text.trim())
  const parts = iso ? iso.slice(1) : local ? [local[3]!, local[2]!, local[1]!] : null
  if (!parts) return null
  const [year, month, day] = parts as [string, string, string]
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

/** `1.234,56`, `1,234.56`, `1 234,5`, `-20`, `20,00-`: hundredths. The last mark with one or two digits behind it parts them. */
export function minorIn(text: string): number | null {
  const plain = text.replace(/[\s\u00a0'’]/g, '').replace('\u2212', '-')
  const [, before, digits, behind] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain) ?? []
  if (digits === undefined || (before && behind)) return null
  const sign = before === '-' || behind === '-' ? -1 : 1
  const [, whole = digits, parts = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  const grouped = whole === '' ? '0' : whole
  if (!/^\d+$/.test(grouped) && !/^\d{1,3}([.,]\d{3})+$/.test(grouped)) return null
  const minor = Number(grouped.replace(/[.,]/g, '')) * 100 + Number(parts.padEnd(2, '0') || 0)
  return Number.isSafeInteger(minor) && minor < 1e13 ? sign * minor : null
}

/** An account without spaces, in capitals; null when nothing like one stands there. */
export function accountIn(text: string): string | null {
  const plain = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return plain.length >= 5 && plain.length <= 34 ? plain : null
}

/** What banks write where they have no name for a booking. */
const nameless = /^(nonref|notprovided|none|keine|0+|-*)$/i
export const referenceIn = (text: string): string | null => {
  const plain = text.trim().slice(0, 200)
  return plain === '' || nameless.test(plain.replace(/\s/g, '')) ? null : plain
}
