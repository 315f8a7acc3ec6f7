// Shared types and helpers for the sections of a contract PDF.
import type { CarWords } from '@bilbro/i18n/texts/car-facts'
import type { Format } from '@bilbro/i18n/format'
import type { PaperText } from '@bilbro/i18n/texts/paper-texts'

export type Wording = { paper: Record<PaperText, string>; words: CarWords; format: Format }

/** A heading and its content. Every part is optional. */
export type Section = { title: string; paragraphs?: string[]; facts?: [string, string][]; items?: string[] }

/** Drops the pairs without a value. */
export const factsOf = (...pairs: [string, string | null | undefined | false][]): [string, string][] =>
  pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))

export const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim())
