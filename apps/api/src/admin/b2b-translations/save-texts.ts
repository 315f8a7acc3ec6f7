import { auditMany } from '../../core/audit/audit.ts'
import type { AppError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Item } from './b2b-translations.rules.ts'
import * as translations from './b2b-translations.store.ts'

type How = {
  /** The error for a user who saw older texts. */
  conflict: () => Promise<AppError>
  /** Texts that are edited as one get their new version together, also those that stay the same. */
  asOne?: true
}

/**
 * Saves all texts or none. A null value restores the default.
 * @throws version.stale when a text differs from the version that the user saw
 */
export async function saveTexts(ctx: StaffCtx, items: readonly Item[], { conflict, asOne }: How): Promise<void> {
  const place = ({ key, language }: { key: string; language: string }) => `${key}\n${language}`
  const keys = [...new Set(items.map(({ key }) => key))]
  const before = new Map((await translations.listOverrides(ctx.db, keys)).map((row) => [place(row), row]))
  if (items.some((item) => (before.get(place(item))?.version ?? 0) !== item.version)) throw await conflict()
  const valueBefore = (item: { key: string; language: string }) => before.get(place(item))?.value ?? null
  const changed = items.filter((item) => valueBefore(item) !== item.value)
  if (!changed.length) return auditMany(ctx, [])
  const writes = asOne ? items : changed
  const written = await translations.upsertAll(ctx.db, writes, { userId: ctx.actor.id, now: ctx.now })
  // Another user saved between our read and our write.
  if (written.length !== writes.length) throw await conflict()
  const values = new Map(changed.map((item) => [place(item), item.value]))
  await auditMany(
    ctx,
    written
      .filter((row) => values.has(place(row)))
      .map((row) => ({
        entity: 'translations',
        entityId: row.id,
        action: 'translate',
        changes: [
          { field: `${row.key} (${row.language})`, from: valueBefore(row), to: values.get(place(row)) ?? null },
        ],
      })),
  )
}
