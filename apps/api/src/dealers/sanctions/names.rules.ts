// Names as they are compared: in Latin letters, without accents, without the words that say what kind of company it is.
import { legalForms } from '../../core/legal-forms.ts'

const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'i', й: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch',
  ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz',
} // prettier-ignore
const greek: Record<string, string> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o',
  π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
} // prettier-ignore
const latin: Record<string, string> = {
  ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'a',
} // prettier-ignore
const letters: Record<string, string> = { ...cyrillic, ...greek, ...latin }

/** In Latin letters, small, without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // й is a letter of its own and must not lose its sign first.
    .replace(/[\u00df-\u024f\u0259\u0370-\u04ff]/g, (sign) => letters[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0370-\u04ff]/g, (sign) => letters[sign] ?? sign)
    .replace(/['’`ʼ]/g, '')

/** The words of a name that tell who it is; `A/S` and `e.K.` are read as one word first. */
export function wordsOf(name: string): string[] {
  const all = plainText(name)
    .replace(/(?<=\b[a-z])[./](?=[a-z]\b)/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const own = all.filter((word) => !legalForms.has(word))
  // A company may be called like a form and nothing else.
  return own.length ? own : all
}

/** The same for whoever writes it otherwise: order and spelling of words apart. Two names with one key are one name. */
export const nameKey = (name: string): string => wordsOf(name).toSorted().join(' ').slice(0, 300)

/** How a word sounds, roughly: what clerks write each in their own way is written in one. */
export const soundOf = (word: string): string =>
  word
    .replace(/sch|sh|ch|tsch|tch|zh|cz|sz/g, 's')
    .replace(/ph/g, 'f')
    .replace(/kh|gh|ck|qu?/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/dj|dzh/g, 'j')
    .replace(/h/g, '')
    .replace(/(ov|ev|off|eff)$/g, 'v')
    .replace(/[aeiouyj]+/g, (vowels, at: number) => (at === 0 ? vowels[0]! : ''))
    .replace(/^[aeiouyj]/, 'a')
    .replace(/(.)\1+/g, '$1')
