import type { Api } from '@bilbro/contract'
import type { Language } from '@bilbro/contract/common'
import type { SignupDetail } from '@bilbro/contract/dealers/signups/signups'
import { audit } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { findTransition, lockForUpdate, transition } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { readMail, sendMail } from '../../core/mail.ts'
import { issueToken, voidTokens } from '../../core/auth/one-time-tokens.ts'
import type { HandlerInput } from '@bilbro/contract/endpoint'
import type { Handlers } from '../../core/request/serve.ts'
import { linkByHand } from '../../admin/mails/by-hand.ts'
import * as buyers from '../buyer-auth/buyer-users.store.ts'
import * as companies from '../buyer-companies/buyer-companies.store.ts'
import { assertNotSanctioned } from '../sanctions/screen.ts'
import { subjectsOfSignup } from '../sanctions/subjects.ts'
import * as groups from '../buyer-groups/buyer-groups.store.ts'
import * as documents from './signup-documents.store.ts'
import { decisionMail, welcomeLink, welcomeMail } from './signup-mails.ts'
import { isLate, ownDomain } from './signups.rules.ts'
import { signupState } from './signups.states.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { signupsFile, signupsList, toRow } from './signups.list.ts'
import * as signups from './signups.store.ts'

type Decision = HandlerInput<Api['signups']['decide']>['body']

export const signupRoutes: Handlers<Api['signups']> = {
  async list(ctx, { query }) {
    const list = signupsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, signupsFile)
    const [page, open] = await Promise.all([
      readPage(list, query, (row) => toRow(row, late(ctx))),
      signups.countOpen(ctx.db),
    ])
    return { ...page, open }
  },

  get: (ctx, { params }) => detail(ctx, params.id),

  async history(ctx, { params: { id }, query }) {
    await signups.get(ctx.db, id)
    return timeline(ctx, storyOf(id), query)
  },

  async decide(ctx, { params: { id }, body }) {
    const before = await lockForUpdate(ctx, signupState, id)
    if (before.version !== body.version) throw await movedOn(ctx, id)
    const step = { to: body.status, reason: body.message, reasonField: 'message', action: 'decide' }
    findTransition(signupState, before, step)
    const entry = body.status === 'APPROVED' ? await letIn(ctx, before, body) : {}
    await transition(ctx, signupState, id, { ...step, values: { ...valuesOf(ctx, body), ...entry } })
    await sendDecisionMails(ctx, before, body, entry)
    return detail(ctx, id)
  },

  async previewMail(ctx, { params, body }) {
    const row = await signups.get(ctx.db, params.id)
    const company = body.companyId === undefined ? undefined : await signups.findCompany(ctx.db, body.companyId)
    const mail = decisionMail(row, body, {
      ...(company && { company: company.name }),
      token: '…',
      publicUrl: ctx.deps.config.publicUrl,
    })
    if (!mail) throw appError('notFound')
    const { language, subject, text } = await readMail(ctx.db, mail)
    return { to: row.email, language, subject, text }
  },

  async sendWelcomeEmail(ctx, { body }) {
    const row = await signups.get(ctx.db, body.id)
    const user = row.userId === null ? undefined : await buyers.find(ctx.db, row.userId)
    if (user?.status !== 'INVITED') throw appError('signup.notInvited')
    const link = await welcome(ctx, {
      id: user.id,
      name: user.name,
      company: user.companyName,
      email: user.email,
      language: user.language,
    })
    await signups.update(ctx.db, row, { welcomedAt: ctx.now.toISOString() }, ctx.now)
    await audit(ctx, { entity: 'signups', entityId: row.id, action: 'welcome' })
    return { linkByHand: linkByHand(ctx.deps, link) }
  },
}

const late = (ctx: StaffCtx) => (since: Date) => isLate(since, ctx.now)

const storyOf = (id: string) => ({ of: [{ entity: 'signups', id }] as const })

async function detail(ctx: StaffCtx, id: string): Promise<SignupDetail> {
  const row = await signups.get(ctx.db, id)
  const { documents: _count, ...shown } = toRow(row, late(ctx))
  return {
    ...shown,
    ...signups.fieldsOf(row),
    question: row.question,
    askedAt: row.askedAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    reason: row.reason,
    companyId: row.companyId,
    user: row.userId === null ? null : { id: row.userId, status: row.userStatus ?? 'INVITED' },
    welcomedAt: row.welcomedAt,
    documents: await documents.list(ctx.db, id, ctx.deps.files, ctx.now),
    duplicates: await signups.listDuplicates(ctx.db, { ...row, domain: ownDomain(row.email) }),
    last: (await timeline(ctx, storyOf(id), { pageSize: 1 })).items[0] ?? null,
  }
}

const movedOn = (ctx: StaffCtx, id: string) =>
  versionConflict(ctx, { entity: 'signups', entityId: id }, () => detail(ctx, id))

/** Columns of a decision, except for the ids of an approved company and user. */
function valuesOf(ctx: StaffCtx, { status, message }: Decision) {
  const at = ctx.now.toISOString()
  if (status === 'MORE_INFO') return { question: message, askedAt: at }
  if (status === 'IN_REVIEW') return {}
  const decided = { decidedAt: at, decidedBy: ctx.actor.id }
  return status === 'REJECTED' ? { ...decided, reason: message } : { ...decided, welcomedAt: at }
}

type LetIn = { companyId?: string; userId?: string }

/** Creates the company or uses the chosen one, and makes the contact its user. */
async function letIn(ctx: StaffCtx, row: signups.Row, body: Decision): Promise<Required<LetIn>> {
  await assertNotSanctioned(ctx, subjectsOfSignup(row))
  const taken = await signups.findUserByEmail(ctx.db, row.email)
  if (taken) throw appError('signup.addressTaken', { name: `${taken.name}, ${taken.companyName}` })
  const language = body.language ?? (row.language as Language)
  const companyId = body.companyId === undefined ? await found(ctx, row, language) : await chosen(ctx, body.companyId)
  for (const groupId of new Set(body.groupIds)) await groups.addCompany(ctx.db, groupId, companyId)
  const userId = await buyers.insert(ctx.db, {
    companyId,
    email: row.email,
    name: row.contactName,
    phone: row.phone,
    role: body.role,
    language,
    status: 'INVITED',
  })
  await audit(ctx, {
    entity: 'buyerUsers',
    entityId: userId,
    parents: { buyerCompanies: companyId },
    action: 'create',
    changes: [
      { field: 'email', from: null, to: row.email },
      { field: 'role', from: null, to: body.role },
    ],
  })
  if (body.groupIds.length)
    await audit(ctx, {
      entity: 'buyerCompanies',
      entityId: companyId,
      action: 'groups',
      changes: [{ field: 'groupIds', from: null, to: body.groupIds }],
    })
  return { companyId, userId }
}

async function found(ctx: StaffCtx, row: signups.Row, language: Language): Promise<string> {
  const duplicate = row.orgNo === null ? undefined : await signups.findCompanyByNumber(ctx.db, row.country, row.orgNo)
  if (duplicate)
    throw appError(
      'signup.companyExists',
      { name: duplicate.name },
      { current: { id: duplicate.id, name: duplicate.name } },
    )
  const { country, orgNo, vatId, street, postalCode, city, phone, website } = row
  const id = await companies.insert(ctx.db, {
    name: row.companyName,
    ...{ country, orgNo, vatId, street, postalCode, city, phone, website },
    language,
    status: 'APPROVED',
  })
  await audit(ctx, {
    entity: 'buyerCompanies',
    entityId: id,
    action: 'create',
    changes: [{ field: 'name', from: null, to: row.companyName }],
  })
  return id
}

async function chosen(ctx: StaffCtx, id: string): Promise<string> {
  const company = await signups.findCompany(ctx.db, id)
  if (!company) throw appError('notFound')
  if (company.status !== 'APPROVED') throw appError('signup.companyClosed', { name: company.name })
  return company.id
}

/** Sends the e-mails of a decision. */
async function sendDecisionMails(
  ctx: StaffCtx,
  row: signups.Row,
  body: Decision,
  { companyId, userId }: LetIn,
): Promise<void> {
  // Links to answer earlier questions stop working.
  await voidTokens(ctx.db, 'SIGNUP_ANSWER', row.id, ctx.now)
  if (companyId !== undefined && userId !== undefined) {
    const user = await buyers.get(ctx.db, userId)
    await welcome(ctx, {
      id: userId,
      name: user.name,
      company: user.companyName,
      email: user.email,
      language: user.language,
    })
    return
  }
  const token =
    body.status === 'MORE_INFO' ? await issueToken(ctx.db, { kind: 'SIGNUP_ANSWER', subjectId: row.id }, ctx.now) : ''
  const mail = decisionMail(row, body, { token, publicUrl: ctx.deps.config.publicUrl })
  if (mail) await sendMail(ctx, { ...mail, to: row.email })
}

type Invited = { id: string; name: string; company: string; email: string; language: string }

/** Returns the link of the welcome e-mail. */
async function welcome(ctx: StaffCtx, user: Invited): Promise<string> {
  const token = await issueToken(ctx.db, { kind: 'BUYER_INVITATION', subjectId: user.id }, ctx.now)
  const to = { name: user.name, company: user.company, language: user.language as Language }
  const { publicUrl } = ctx.deps.config
  await sendMail(ctx, { ...welcomeMail(to, token, publicUrl), to: user.email })
  return welcomeLink(to.language, token, publicUrl)
}
