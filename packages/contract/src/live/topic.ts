import type { Permission } from '../permissions.ts'

/**
 * A topic of live events for open pages. The table's trigger `tell_change` names the topic and those of its parents.
 */
export type Topic = {
  name: string
  /** Staff who hold one of these rights receive every event. */
  rights: readonly Permission[]
  /** Dealers receive events about their own records; `audiences.ts` of the server defines which. */
  dealers?: true
  /** Events name a user (staff or dealer) as a parent of the same topic: only this user receives them. */
  personal?: true
}

export const topic = <const T extends Topic>(declared: T): T => declared
