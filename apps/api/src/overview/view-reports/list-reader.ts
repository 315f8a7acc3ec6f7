// How a report reads a list: through the call of the list, as its recipient. The app registers it, because only the app
// knows all calls.
import type { Deps } from '../../core/deps.ts'
import type { Staff } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'

export type ListFile = {
  reply: FileReply
  /** Parameters that the call does not take (any more). */
  left: string[]
}
/** A file of the list as this person gets it. @throws what the call throws */
export type ListReader = (
  deps: Deps,
  actor: Staff,
  asked: { call: readonly [group: string, name: string]; query: Record<string, unknown>; format: 'csv' | 'xlsx' },
) => Promise<ListFile>

let reader: ListReader = () => Promise.reject(new Error('nothing reads lists yet'))
export function registerListReader(one: ListReader): void {
  reader = one
}
export const readList: ListReader = (...asked) => reader(...asked)
