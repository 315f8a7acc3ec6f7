import { formatFor } from '@bilbro/i18n/format'
import type { Lang } from '@bilbro/i18n/locale'

const numbers =
  /^(count|number|total|minutes|seconds|days|hours|page|from|to|row|minimum|maximum|limit|percent|year|left)$/i
const known: Record<string, string> = {
  name: 'Ingrid Solberg',
  owner: 'Astrid Nyborg',
  company: 'Fjordbil AS',
  stockNo: 'B10042',
  email: 'ingrid@fjordbil.example',
  price: '19 900',
  size: '10 MB',
  types: 'JPEG, PNG',
  date: '12.11.2026',
  time: '14:30',
}

/** A sample value for a placeholder; `isOne` asks for a singular. */
export function sampleOf(name: string, isOne: boolean): string {
  if (name === 'count') return isOne ? '1' : '12'
  return known[name] ?? (numbers.test(name) ? '10' : name)
}

/** A text with its placeholders filled in, with numbers formatted for the language. */
export function fillIn(text: string, samples: Record<string, string>, lang: Lang): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = samples[name]
    if (value === undefined || value === '') return whole
    return /^\d+([.,]\d+)?$/.test(value) ? formatFor(lang).number(Number(value.replace(',', '.')), 2) : value
  })
}
