// The name of a new resource in all the forms that the code needs.

/** `tyre-sets` in its forms. A form ending in `One` is the singular. */
export type Noun = {
  module: string
  /** Folders, files and paths: `tyre-sets`. */
  kebab: string
  kebabOne: string
  /** Groups of the contract and columns of types: `tyreSets`. */
  camel: string
  camelOne: string
  /** Types: `TyreSets`. */
  pascal: string
  pascalOne: string
  /** The table: `tyre_sets`. */
  snake: string
  /** English words: `tyre sets`. */
  words: string
  wordsOne: string
}

/** A mistake of the person who called the command: shown without a stack trace. */
export class InputError extends Error {}

/** Singulars that JavaScript reserves or that the templates use as names of their own. */
const taken = new Set(
  (
    'break case catch class const default delete else enum export finally for function if import in interface new ' +
    'null package private return static super switch this throw try type var void while with yield ' +
    'audit api ctx endpoint entity file id instant line list listFile many name note order page query row staff text version word'
  ).split(' '),
)
/** PostgreSQL does not take these as names of tables. */
const reservedTables = new Set(['references', 'columns', 'tables', 'users'])

const longest = 40
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const camelOf = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `companies` is several of `company`, `boxes` of `box`, `cases` of `case`. */
function singularOf(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(kebab)) return kebab.slice(0, -2)
  return kebab.slice(0, -1)
}

/** @throws InputError */
export function nounOf(module: string, kebab: string, modules: readonly string[]): Noun {
  if (!modules.includes(module))
    throw new InputError(`There is no module "${module}". The modules are ${modules.join(', ')}.`)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    throw new InputError(
      `"${kebab}" is not kebab-case: write small letters a to z with "-" between words, "tyre-sets".`,
    )
  if (kebab.length > longest) throw new InputError(`"${kebab}" is longer than ${longest} characters.`)
  if (!/[^s]s$/.test(kebab)) throw new InputError(`"${kebab}" is not a plural: write "tyre-sets", not "tyre-set".`)
  const one = singularOf(kebab)
  if (taken.has(camelOf(one)) || reservedTables.has(kebab))
    throw new InputError(`"${kebab}" cannot be used as a name in the code: choose a more exact word.`)
  const camel = camelOf(kebab)
  const camelOne = camelOf(one)
  return {
    module,
    kebab,
    kebabOne: one,
    camel,
    camelOne,
    pascal: capital(camel),
    pascalOne: capital(camelOne),
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
    wordsOne: one.replaceAll('-', ' '),
  }
}

/** "a tyre set", "an axle". */
export const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
export const sentence = capital
