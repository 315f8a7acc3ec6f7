import type { Permission } from '../permissions.ts'

/** What open pages hear of when it was written. The table's trigger `tell_change` names the topic and those of its parents. */
export type Topic = {
  name: string
  /** Staff who hold one of these rights hear of every change. */
  rights: readonly Permission[]
  /** Dealers hear of what concerns them: `audiences.ts` of the server says what that is. */
  dealers?: true
  /** Changes name a person, staff or dealer, as a parent of the same topic: he hears of it, and nobody else. */
  personal?: true
}

export const topic = <const T extends Topic>(declared: T): T => declared
