import type { messages as office } from './bundles/office.en.ts'
import type { messages as portal } from './bundles/portal.en.ts'

type Portal = typeof portal
type Office = typeof office
type Bundle = Portal & Omit<Office, keyof Portal>

type Singular<K> = K extends `${infer Base}_one` ? Base : K extends `${string}_other` ? never : K

/** Every text key; `cars.count_one` and `cars.count_other` are the one key `cars.count`. */
export type MessageKey = Singular<Extract<keyof Bundle, string>>

type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type TextOf<K extends string> = K extends keyof Bundle
  ? Bundle[K]
  : `${K}_other` extends keyof Bundle
    ? Bundle[`${K}_other`]
    : never

/** The parameters that the text of a key requires. */
export type MessageParams<K extends MessageKey> = Record<Names<TextOf<K>>, string | number>

/** Translates a key. The parameters of its text are required: a missing one is a compile error. */
export type Translate = <K extends MessageKey>(
  key: K,
  ...params: [Names<TextOf<K>>] extends [never] ? [] : [MessageParams<K>]
) => string
