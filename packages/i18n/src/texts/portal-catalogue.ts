// All texts of the portal in all languages: for the server, which stores the overrides of staff.
import { messages as de } from '../bundles/portal.de.ts'
import { messages as dk } from '../bundles/portal.dk.ts'
import { messages as en } from '../bundles/portal.en.ts'
import { messages as no } from '../bundles/portal.no.ts'
import { messages as se } from '../bundles/portal.se.ts'
import type { Lang } from '../locale.ts'
import { messages as car } from '../messages/car/en.ts'
import { messages as condition } from '../messages/condition/en.ts'
import { messages as error } from '../messages/error/en.ts'
import { messages as feature } from '../messages/feature/en.ts'
import { messages as notice } from '../messages/notice/dealer.en.ts'
import { messages as landed } from '../messages/landed/en.ts'
import { messages as portal } from '../messages/portal/en.ts'
import { messages as process } from '../messages/process/en.ts'
import { messages as status } from '../messages/status/en.ts'
import { messages as system } from '../messages/system/en.ts'
import { messages as ui } from '../messages/ui/en.ts'
import { messages as validation } from '../messages/validation/en.ts'
import { messages as words } from '../messages/words/en.ts'

/** The portal's texts in code. */
export const portalTexts: Record<Lang, Record<string, string>> = { de, dk, no, se, en }

const parts = {
  ui,
  words,
  validation,
  system,
  car,
  feature,
  status,
  condition,
  process,
  landed,
  error,
  notice,
  portal,
}
type Part = keyof typeof parts
const partOfKey = new Map(
  Object.entries(parts).flatMap(([part, texts]) => Object.keys(texts).map((key) => [key, part as Part] as const)),
)

/** The group of a key; texts that only the portal has are in `portal`. */
export const partOf = (key: string): Part => partOfKey.get(key) ?? 'portal'
