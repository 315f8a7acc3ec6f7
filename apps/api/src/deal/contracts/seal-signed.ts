// The paper of a signed contract: what was signed, the evidence of the signatures, and the seal of the house over both.
import type { ContractDocument } from '@bilbro/contract/deal/contract-document'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { writeMail } from '../../house/mails/write-mail.ts'
import { withEvidence } from '../contract-paper/evidence.ts'
import { seal } from '../contract-paper/seal.ts'
import * as links from './contract-links.store.ts'
import { titleOf } from './contracts.read.ts'
import * as contracts from './contracts.store.ts'

/** Safe to run twice: the first paper stays. */
export async function sealSigned(deps: Deps, id: string): Promise<void> {
  const contract = await contracts.get(deps.db, id)
  if (contract.status !== 'SIGNED' || contract.signedFileId || !contract.documentFileId) return
  const document = contract.document as unknown as ContractDocument
  const [shown, signatures] = await Promise.all([
    deps.files.read(deps.db, contract.documentFileId),
    contracts.evidenceOf(deps.db, id),
  ])
  const proved = await withEvidence(deps, shown, {
    number: contract.number!,
    language: document.language,
    documentSha256: contract.documentSha256!,
    sellerName: document.seller.legalName,
    buyerName: document.buyer.legalName,
    at: new Date(contract.signedAt!),
    signatures: await Promise.all(
      signatures.map(async ({ drawingFileId, staffEmail, buyerEmail, role, ...signature }) => ({
        ...signature,
        role: role as 'ADMIN' | 'BUYER',
        account: buyerEmail ?? staffEmail,
        drawing: drawingFileId ? await deps.files.read(deps.db, drawingFileId) : null,
      })),
    ),
  })
  const sealed = await seal(deps, proved, { reason: contract.number!, at: deps.clock() })
  const blob = await deps.files.store({
    name: `${contract.number}-signed.pdf`,
    mime: 'application/pdf',
    buffer: sealed,
  })
  await deps.db.transaction().execute(async (db) => {
    const fileId = await deps.files.attach(db, blob)
    if (!(await contracts.keepSigned(db, id, fileId))) return deps.files.remove(db, fileId)
    for (const signer of await links.signersOf(db, contract.companyId)) {
      const params = { name: signer.name, number: contract.number!, car: titleOf(document) }
      const link = `${deps.config.publicUrl}/${signer.language}/portal/orders?order=${contract.offerId}`
      await sendMail(mailCtx(deps, db), {
        ...writeMail('contractSigned', { language: signer.language, params, link }),
        to: signer.email,
      })
    }
  })
}
