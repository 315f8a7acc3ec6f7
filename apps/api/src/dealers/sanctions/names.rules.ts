// Normalises names for comparison: Cyrillic and Greek in Latin letters, without accents and legal forms. Other scripts
// are kept: the same name in the same script matches, its Latin spelling does not.
import { legalForms } from '../../core/words/legal-forms.ts'

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
/** Arabic letters that are used interchangeably. Hamza and vowels are marks and are removed. */
const arabic: Record<string, string> = {
  ٱ: 'ا', ٲ: 'ا', ٳ: 'ا', ى: 'ي', ی: 'ي', ۍ: 'ي', ې: 'ي', ہ: 'ه', ھ: 'ه', ۀ: 'ه', ة: 'ه', ک: 'ك', گ: 'ك',
} // prettier-ignore
const letters: Record<string, string> = { ...cyrillic, ...greek, ...latin }

/** In lower-case Latin letters without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // й is a separate letter, so it is replaced before marks are removed.
    .replace(/[\u00df-\u024f\u0259\u0370-\u04ff]/g, (sign) => letters[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0370-\u04ff]/g, (sign) => letters[sign] ?? sign)
    .replace(/['’`ʼ\u0640]/g, '')
    .replace(/[ٱٲٳىیۍېہھۀةکگ]/g, (sign) => arabic[sign]!)

/** The words of a name without legal forms; `A/S` and `e.K.` are read as one word. */
export function wordsOf(name: string): string[] {
  const all = plainText(name)
    .replace(/(?<=\b[a-z])[./](?=[a-z]\b)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const own = all.filter((word) => !legalForms.has(word))
  // The name of a company may consist only of such words.
  return own.length ? own : all
}

/**
 * Particles that are also written joined to the next word: `al Tajribi`, `Altajribi`. The Arabic article assimilates to
 * the next letter.
 */
const article = /^(?:al|el|ul|ad|ar|as|ash|at|az|an|ud|ur|us|un|ut)$/
const joins = /^(?:abd|abdal|abdel|abdul|abu|abou|bin|ibn|ben|umm|van|von|der|den|de|la|le|di|da|du|mac|mc|st)$/
/** `abdul`, `abdel`, and `abdur` before r: "servant of", followed by another name. */
const asAbdal = (word: string) =>
  word.replace(/^abd[aeiou](?:l|([rsdntz])(?=\1))/, 'abdal').replace(/^[eu]l(?=\w{4})/, 'al')

/** Joins particles to the next word, so that all spellings give the same words. */
export function joinedWords(words: readonly string[]): string[] {
  const joined: string[] = []
  let before = ''
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1
    const isArticle = article.test(word)
    if (!isLast && (isArticle || joins.test(word))) {
      before += isArticle ? (before.endsWith('al') ? '' : 'al') : word
      continue
    }
    joined.push(asAbdal(before + word))
    before = ''
  }
  return joined
}

/** Whether the name has letters that cannot be transcribed to Latin: it is only compared in its own script. */
export const isOtherScript = (name: string): boolean => /[^a-z\P{L}]/u.test(plainText(name))

/** Key of a name that ignores the order and spelling of words. Names with the same key count as the same name. */
export const nameKey = (name: string): string => wordsOf(name).toSorted().join(' ').slice(0, 300)

/** Approximate sound of a word: common variants of transcription become equal. */
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
