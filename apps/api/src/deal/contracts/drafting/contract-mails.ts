// Signing links, each for one person.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Deps } from '../../../core/deps.ts'
import { type MailCtx, sendMail } from '../../../core/mail.ts'
import { instantIn, writeMail } from '../../../admin/mails/write-mail.ts'
import * as links from '../signing/contract-links.store.ts'
import { titleOf } from '../contracts.read.ts'
import type { ContractRecord } from '../contracts.store.ts'

/** `/{lang}/sign/{token}` of the portal. */
export const signAddress = (publicUrl: string, language: string, token: string): string =>
  `${publicUrl}/${language}/sign/${token}`

export type MailingCtx = MailCtx & { now: Date; deps: Pick<Deps, 'config'> }
type Signer = Awaited<ReturnType<typeof links.listSigners>>[number]

export async function mailSigners(
  ctx: MailingCtx,
  contract: ContractRecord,
  signers: readonly Signer[],
  kind: 'contractToSign' | 'contractReminder',
): Promise<void> {
  const document = contract.document as unknown as ContractDocument
  for (const signer of signers) {
    const token = await links.insert(
      ctx.db,
      {
        contractId: contract.id,
        buyerUserId: signer.id,
        documentSha256: contract.documentSha256!,
        expiresAt: contract.dueAt!,
      },
      ctx.now,
    )
    const params = {
      name: signer.name,
      number: contract.number!,
      car: titleOf(document),
      until: instantIn(signer.language, new Date(contract.dueAt!)),
    }
    const link = signAddress(ctx.deps.config.publicUrl, signer.language, token)
    await sendMail(ctx, {
      ...writeMail(kind, { language: signer.language, params, link }),
      to: signer.email,
      usefulUntil: new Date(contract.dueAt!),
    })
  }
}
