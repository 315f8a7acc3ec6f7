// Invites a new user to a dealer: an e-mail contains a link for choosing a password.
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { CompanyUser } from '@bilbro/contract/dealers/buyers/buyer-company'
import type { Language } from '@bilbro/contract/common'
import { audit } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/request/context.ts'
import { fieldError } from '../../core/errors.ts'
import { sendMail } from '../../core/mail.ts'
import { issueToken, minutesOf } from '../../core/auth/one-time-tokens.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'

type Invitation = { email: string; name: string; role: BuyerRole; language?: Language | undefined }

/** A repeated invitation sends a new link and voids the old one. @throws buyer.emailTaken */
export async function invite(
  ctx: Ctx,
  company: { id: string; name: string; language: string },
  { email, name, role, language = company.language as Language }: Invitation,
): Promise<{ user: CompanyUser; link: string }> {
  const known = await users.findInCompany(ctx.db, company.id, email)
  if (known && known.status !== 'INVITED') throw fieldError('buyer.emailTaken', 'email')
  // Staff may learn that the address belongs to another dealer. For dealers an invitation looks the same, whether or
  // not the address has an account.
  if (ctx.actor.kind === 'staff' && (await users.existsAccount(ctx.db, email)))
    throw fieldError('buyer.emailTaken', 'email')
  const id =
    known?.id ??
    (await users.insertNew(ctx.db, { companyId: company.id, email, name, role, language, status: 'INVITED' }))
  if (id === undefined) throw fieldError('buyer.emailTaken', 'email')
  if (known) await users.update(ctx.db, { companyId: company.id, id, version: known.version }, { name, role, language })
  const token = await issueToken(ctx.db, { kind: 'BUYER_INVITATION', subjectId: id }, ctx.now)
  const link = `${ctx.deps.config.publicUrl}/${language}/reset-password?token=${token}`
  const mail = writeMail('invitation', {
    language,
    params: { name, company: company.name, by: ctx.actor.name, days: minutesOf('BUYER_INVITATION') / 1440 },
    link,
  })
  await sendMail(ctx, { ...mail, to: email })
  await audit(ctx, {
    entity: 'buyerUsers',
    entityId: id,
    parents: { buyerCompanies: company.id },
    action: known ? 'inviteAgain' : 'invite',
    changes: [
      { field: 'email', from: known?.email ?? null, to: email },
      { field: 'role', from: known?.role ?? null, to: role },
    ],
  })
  return { user: await users.getOfCompany(ctx.db, company.id, id), link }
}
