// The letterhead of a legal entity: mandatory information on business letters (§ 35a GmbHG and similar laws), in the
// reader's language.
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { Language } from '@bilbro/contract/common'
import { formatFor } from '@bilbro/i18n/format'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Db } from '../../core/postgres/db.ts'
import type { Deps } from '../../core/deps.ts'
import { appError } from '../../core/errors.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { Letterhead } from '../../paper/letterhead.ts'
import { accountFor } from './bank-accounts.rules.ts'
import { missingOf } from './legal-entities.rules.ts'
import { findDefaultLegalEntity, get, type LegalEntityRow } from './legal-entities.store.ts'

type LetterheadCtx = { db: Db; deps: Pick<Deps, 'files'> }

/**
 * The letterhead of a legal entity, or of the default one.
 * @throws legalEntity.none, legalEntity.incomplete
 */
export async function letterheadOf(ctx: LetterheadCtx, language: Language, entityId?: string): Promise<Letterhead> {
  const entity = entityId ? await get(ctx.db, entityId) : await findDefaultLegalEntity(ctx.db)
  if (!entity) throw appError('legalEntity.none')
  const missing = missingOf(entity)
  if (missing.length) throw appError('legalEntity.incomplete', { name: entity.name, fields: missing.join(', ') })
  return { ...wordsOf(entity, language), logo: await logoOf(ctx, ctx.db, entity) }
}

async function logoOf(ctx: LetterheadCtx, db: Db, { logoFileId }: LegalEntityRow): Promise<Letterhead['logo']> {
  return logoFileId ? { path: '/logo.png', bytes: await ctx.deps.files.read(db, logoFileId) } : null
}

/** The letterhead without the logo. */
export function wordsOf(entity: LegalEntityRow, language: Language): Omit<Letterhead, 'logo'> {
  const texts = paperTexts[language]
  const account = accountFor(entity.accounts, 'EUR')
  const town = [entity.postalCode, entity.city].filter(Boolean).join(' ')
  const line = (key: 'directors' | 'taxNumber' | 'vatId' | 'account', value: string | null) =>
    value && fillTemplate(texts[`paper.${key}`], { [key === 'directors' ? 'names' : 'number']: value })
  const columns = [
    [entity.legalName, entity.street, town, formatFor(language).country(entity.country)],
    [
      [entity.registerCourt, entity.registerNo].filter(Boolean).join(', '),
      line('directors', entity.directors),
      line('vatId', entity.vatId),
      entity.otherVatIds,
      line('taxNumber', entity.taxNumber),
    ],
    [
      account?.bankName,
      account?.iban && `IBAN ${spacedIban(account.iban)}`,
      account?.bic && `BIC ${account.bic}`,
      line('account', account?.accountNo ?? null),
    ],
    [entity.phone, entity.email, entity.website],
  ]
  const footers = entity.footers as Partial<Record<Language, string>>
  return {
    name: entity.legalName,
    sender: [entity.legalName, entity.street, town].filter((one): one is string => Boolean(one)),
    accent: entity.accentColor,
    columns: columns
      .map((column) => column.filter((one): one is string => Boolean(one)))
      .filter((column) => column.length > 0),
    footer: footers[language] || footers.en || null,
    page: texts['paper.page'],
  }
}
