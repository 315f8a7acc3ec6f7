// Names as they are compared: Cyrillic and Greek in Latin letters, without accents, without the words that say what kind of
// company it is. Letters of other scripts are kept: the same name in the same script is found, its Latin spelling is not.
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
/** Arabic letters that clerks write for each other; hamza and vowels are marks and fall away. */
const arabic: Record<string, string> = {
  ٱ: 'ا', ٲ: 'ا', ٳ: 'ا', ى: 'ي', ی: 'ي', ۍ: 'ي', ې: 'ي', ہ: 'ه', ھ: 'ه', ۀ: 'ه', ة: 'ه', ک: 'ك', گ: 'ك',
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
    .replace(/['’`ʼ\u0640]/g, '')
    .replace(/[ٱٲٳىیۍېہھۀةکگ]/g, (sign) => arabic[sign]!)

/** The words of a name that tell who it is; `A/S` and `e.K.` are read as one word first. */
export function wordsOf(name: string): string[] {
  const all = plainText(name)
    .replace(/(?<=\b[a-z])[./](?=[a-z]\b)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const own = all.filter((word) => !legalForms.has(word))
  // A company may be called like a form and nothing else.
  return own.length ? own : all
}

/** Words that clerks join to the next one: `al Tajribi`, `Altajribi`. The article sounds like the letter after it. */
const article = /^(?:al|el|ul|ad|ar|as|ash|at|az|an|ud|ur|us|un|ut)$/
const joins = /^(?:abd|abdal|abdel|abdul|abu|abou|bin|ibn|ben|umm|van|von|der|den|de|la|le|di|da|du|mac|mc|st)$/
/** `abdul`, `abdel`, `abdur` before r: the servant of the one whose name follows. */
const asAbdal = (word: string) =>
  word.replace(/^abd[aeiou](?:l|([rsdntz])(?=\1))/, 'abdal').replace(/^[eu]l(?=\w{4})/, 'al')

/** The words with such small words joined to what follows: one reading for all ways of writing them. */
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

/** Letters that are neither Latin nor transcribed to it: such a name is compared in its own script alone. */
export const isOtherScript = (name: string): boolean => /[^a-z\P{L}]/u.test(plainText(name))

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
