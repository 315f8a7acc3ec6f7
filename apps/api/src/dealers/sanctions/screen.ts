// Screens people and companies against the sanctions list. Each hit is stored and blocks until a person decides it.
import type { SubjectKind } from '@bilbro/contract/dealers/sanctions/sanctions'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import { notifyStaff, type NoticeCtx } from '../../admin/notifications/notify.ts'
import { matchesOf } from './match.rules.ts'
import type { LoadedList, SanctionMemory } from './sanction-index.ts'
import { nameKey } from './names.rules.ts'
import * as sanctions from './sanctions.store.ts'

export type Subject = {
  kind: SubjectKind
  /** Id of the record, or the normalised name when only a name is known. */
  ref: string
  name: string
  isPerson: boolean | null
  country: string | null
  companyId: string | null
  bornOn?: string | null
}
type Held = { deps: { sanctions: SanctionMemory }; db: Db; now: Date }

function hitsOf({ index, hashes }: LoadedList, subject: Subject, threshold: number): sanctions.NewHit[] {
  const key = nameKey(subject.name)
  if (!key) return []
  return matchesOf(index, subject, threshold).map(({ entry, score, reasons, likeName }) => ({
    subjectKind: subject.kind,
    subjectRef: subject.ref,
    subjectName: subject.name.slice(0, 300),
    nameKey: key,
    country: subject.country,
    companyId: subject.companyId,
    entry,
    entryHash: hashes.get(entry.logicalId)!,
    score,
    reasons: { reasons, likeName },
  }))
}
const questionOf = (hit: sanctions.NewHit) => sanctions.questionOf({ ...hit, logicalId: hit.entry.logicalId })

/** Screens subjects and stores the hits; returns how many are new. Without a list there are none. */
export async function screen(ctx: Held & NoticeCtx, subjects: readonly Subject[]): Promise<number> {
  const list = await ctx.deps.sanctions.current()
  if (!list) return 0
  const { threshold } = await sanctions.getSettings(ctx.db)
  const found: sanctions.NewHit[] = []
  const breath = yieldEvery()
  for (const subject of subjects) {
    found.push(...hitsOf(list, subject, threshold))
    await breath()
  }
  const made = await sanctions.upsertHits(ctx.db, found, ctx.now)
  await sanctions.markHitsGone(ctx.db, subjects, found.map(questionOf))
  if (made)
    await notifyStaff(ctx, {
      to: { right: 'sanctions.decide' },
      kind: 'sanctionHit',
      params: { count: made },
      link: '/sanctions',
      dedupe: `sanctions:${list.id}:${found.map(questionOf).toSorted().join(',').slice(0, 180)}`,
    })
  return made
}

/** Names of the given subjects with a hit that is undecided or confirmed. */
async function openAmong({ db, deps }: Pick<Held, 'db' | 'deps'>, subjects: readonly Subject[]): Promise<string[]> {
  const list = await deps.sanctions.current()
  const { threshold, isListDemanded } = await sanctions.getSettings(db)
  if (!list) {
    if (isListDemanded) throw appError('sanctions.noList')
    return []
  }
  const found = subjects.flatMap((subject) => hitsOf(list, subject, threshold))
  if (!found.length) return []
  const cleared = await sanctions.getClearedQuestions(
    db,
    found.map(({ subjectRef }) => subjectRef),
  )
  return [...new Set(found.filter((hit) => !cleared.has(questionOf(hit))).map(({ subjectName }) => subjectName))]
}

/** @throws sanctions.stopped with the names; sanctions.noList when the settings require a list */
export async function assertNotSanctioned(ctx: Pick<Held, 'db' | 'deps'>, subjects: readonly Subject[]): Promise<void> {
  const names = await openAmong(ctx, subjects)
  if (names.length) throw appError('sanctions.stopped', { names: names.join(', ') })
}

export async function isClear(ctx: Pick<Held, 'db' | 'deps'>, subjects: readonly Subject[]): Promise<boolean> {
  return (await openAmong(ctx, subjects)).length === 0
}

type Manual = Held &
  NoticeCtx & { transaction: <T>(work: () => Promise<T>, options?: { isAnswer: false }) => Promise<T> }
/**
 * Stores the hits first, so that they remain when the call is refused. For calls that manage their own transactions.
 */
export async function screenAndAssert(ctx: Manual, subjects: readonly Subject[]): Promise<void> {
  await ctx.transaction(() => screen(ctx, subjects), { isAnswer: false })
  await assertNotSanctioned(ctx, subjects)
}
