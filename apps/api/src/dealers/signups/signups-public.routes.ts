import { randomUUID } from 'node:crypto'
import type { Api } from '@bilbro/contract'
import type { FoundCompany } from '@bilbro/contract/dealers/signups/signups-public'
import type { RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'
import { audit } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/request/context.ts'
import { type Db, withSavepoint } from '../../core/postgres/db.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { peekToken, redeemToken } from '../../core/auth/one-time-tokens.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { lookUpCompany, searchCompanies } from '../company-info/company-look-up.ts'
import * as documents from './signup-documents.store.ts'
import { screenEverybody } from '../sanctions/screen.job.ts'
import { sendSignupMail } from './signup-mail.job.ts'
import { meansNumber, numbersOf } from './signups.rules.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { signupState } from './signups.states.ts'
import * as signups from './signups.store.ts'

export const signupPublicRoutes: Handlers<Api['signupPublic']> = {
  async submit(ctx, { body }) {
    const { db } = ctx
    const { fax, documents: tokens, terms: _terms, website, ...values } = body
    const numbers = numbersOf(body)
    const hashes = [...new Set(tokens)].map(hashToken)
    if ((await documents.countFree(db, hashes)) !== hashes.length) throw fieldError('signup.documentGone', 'documents')
    // Hidden form field that only robots fill in: they get the usual answer.
    if (fax !== '') return {}
    const at = ctx.now.toISOString()
    const times = { termsAcceptedAt: at, createdAt: at, updatedAt: at }
    // Existing users are informed by e-mail. The call performs the same writes for them, so that it takes the same
    // time.
    const isNew = await withSavepoint(db, async () => {
      const account = await signups.findUserByEmail(db, body.email)
      const id = await signups.insert(db, { ...values, ...numbers, website: website || null, ...times })
      if (id !== undefined) await documents.setSignup(db, id, hashes)
      await log(ctx, db, { id: id ?? randomUUID(), by: body.contactName, action: 'create', changes: [] })
      return id !== undefined && !account
    })
    const mail = { email: body.email, isNew }
    await ctx.enqueue(sendSignupMail, mail)
    await ctx.enqueue(screenEverybody, { only: 'signups' })
    return {}
  },

  async company(ctx, { query: { country, q } }) {
    const lookUps = { ...ctx.deps, db: ctx.db }
    const { byCountry } = ctx.deps.companyRegistries
    if (meansNumber(q) || !byCountry[country]) {
      const { state, company } = await lookUpCompany(lookUps, { country, number: q, requestedBy: null })
      return { state, items: company ? [toForm(company)] : [] }
    }
    const { state, items } = await searchCompanies(lookUps, { country, text: q, limit: 8, requestedBy: null })
    return { state, items: items.map(toForm) }
  },

  documents: prepared(
    async (ctx, { files }) => {
      if (!files.length) throw appError('upload.none')
      return Promise.all(files.map((file) => ctx.deps.files.store(file)))
    },
    async (ctx, { body, files }, blobs) => {
      const stored = []
      for (const [i, { name, bytes }] of files.entries()) {
        const fileId = await ctx.deps.files.attach(ctx.db, blobs[i]!)
        const token = newToken('sd')
        const createdAt = ctx.now.toISOString()
        await documents.insert(ctx.db, { tokenHash: hashToken(token), kind: body.kind, name, fileId, createdAt })
        stored.push({ name, token, bytes })
      }
      return stored
    },
  ),

  async question(ctx, { body }) {
    const link = await peekToken(ctx.db, 'SIGNUP_ANSWER', body.token, ctx.now)
    if (!link?.subjectId) throw appError('link.invalid')
    const { companyName, contactName, question, askedAt, status } = await signups.get(ctx.db, link.subjectId)
    if (status !== 'MORE_INFO' || question === null || askedAt === null) throw appError('link.invalid')
    return { companyName, contactName, question, askedAt }
  },

  async answer(ctx, { body }) {
    const hashes = [...new Set(body.documents)].map(hashToken)
    const { db } = ctx
    // Of two parallel calls only one succeeds; a later error rolls back and keeps the link valid.
    const link = await redeemToken(db, 'SIGNUP_ANSWER', body.token, ctx.now)
    if (!link?.subjectId) throw appError('link.invalid')
    const before = await lockForUpdate({ db }, signupState, link.subjectId)
    if ((await documents.setSignup(db, before.id, hashes)) !== hashes.length)
      throw fieldError('signup.documentGone', 'documents')
    if (before.status !== 'MORE_INFO') throw appError('link.invalid')
    const values = { answer: body.message, answeredAt: ctx.now.toISOString() }
    const self = { ...ctx, db, actor: { kind: 'system', name: before.contactName } as const }
    await transition(self, signupState, before.id, { to: 'SUBMITTED', by: 'system', values, action: 'answer' })
    return {}
  },
}

type Entry = { id: string; by: string; action: string; changes: { field: string; from: null; to: string }[] }

/** The dealer is not signed in, so the audit log shows the name from the form. */
const log = (ctx: Ctx, db: Db, { id, by, action, changes }: Entry) =>
  audit({ ...ctx, db, actor: { kind: 'system', name: by } }, { entity: 'signups', entityId: id, action, changes })

const toForm = ({ name, orgNo, vatId, address }: RegisteredCompany): FoundCompany => {
  const lines = address?.lines ?? []
  // VIES returns the address as one text; its last line contains postal code and city.
  const tail =
    address && address.city === null && lines.length > 1
      ? /^(?:[A-Z]{1,2}-)?(\d[\d ]{2,6}\d)\s+(.+)$/.exec(lines.at(-1)!)
      : null
  return {
    name,
    orgNo,
    vatId,
    street: (tail ? lines.slice(0, -1) : lines).join(', ') || null,
    postalCode: tail?.[1] ?? address?.postalCode ?? null,
    city: tail?.[2] ?? address?.city ?? null,
  }
}
