import type { PaperKind, PaperPlace } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { companyDay } from '../../core/days.ts'
import { fieldError } from '../../core/errors.ts'

/** Today in Berlin. A booking just after midnight there must not count as a future day. */
export const latestDay = (now: Date): string => companyDay(now)

type Move = {
  paper: PaperKind
  place: PaperPlace
  movedOn: string
  keysExpected: number | null
  keysThere: number | null
}
/**
 * Movements of a document are chronological: none is inserted before an existing one.
 * @throws papers.order, papers.keys, papers.needed at their fields
 */
export function moveFits(move: Move, { last, latest }: { last: string | null; latest: string }): void {
  if (move.movedOn > latest || (last !== null && move.movedOn < last)) throw fieldError('papers.order', 'movedOn')
  if (move.paper !== 'KEYS') {
    if (move.keysExpected !== null || move.keysThere !== null) throw fieldError('papers.keys', 'keysThere')
    return
  }
  if (move.place === 'NOT_NEEDED') throw fieldError('papers.needed', 'place')
  if (move.keysExpected === null || move.keysThere === null) throw fieldError('papers.keys', 'keysThere')
}
