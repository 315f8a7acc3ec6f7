// The final document of a signed contract: the signed file, the evidence of the signatures, and the company's seal over
// both.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Deps } from '../../../core/deps.ts'
import { mailCtx, sendMail } from '../../../core/mail.ts'
import { writeMail } from '../../../admin/mails/write-mail.ts'
import { letterheadOf } from '../../../admin/legal-entities/letterhead.ts'
import { seal } from '../../../paper/seal/seal.ts'
import * as links from './contract-links.store.ts'
import { titleOf } from '../contracts.read.ts'
import * as contracts from '../contracts.store.ts'
import * as signing from './contract-signatures.store.ts'
import { outsideOf, outsideWay } from './sign-ways.ts'
import * as orders from '../outside/signature-orders.store.ts'

/** Safe to run twice: the first document stays. */
export async function sealSigned(deps: Deps, id: string): Promise<void> {
  const contract = await contracts.get(deps.db, id)
  if (contract.status !== 'SIGNED' || contract.signedFileId || !contract.documentFileId) return
  const document = contract.document as unknown as ContractDocument
  const order = outsideWay(contract) && (await orders.findLatest(deps.db, id))
  const { pdf, evidence } = order ? await signedThere(deps, order) : { pdf: await sealedPaper(deps, contract) }
  const store = (name: string, mime: string, buffer: Buffer) =>
    deps.files.store({ name: `${contract.number}-${name}`, mime, buffer })
  const blob = await store('signed.pdf', 'application/pdf', pdf)
  const proof = evidence && (await store('evidence.json', 'application/json', evidence))
  await deps.db.transaction().execute(async (db) => {
    // Another worker was faster. The cleanup deletes the unused files.
    if ((await contracts.lock(db, id)).signedFileId) return
    await contracts.setSignedFile(db, id, await deps.files.attach(db, blob))
    if (order && proof) await orders.update(db, order.id, { evidenceFileId: await deps.files.attach(db, proof) })
    for (const signer of await links.listSigners(db, contract)) {
      const params = { name: signer.name, number: contract.number!, car: titleOf(document) }
      const link = `${deps.config.publicUrl}/${signer.language}/portal/orders?order=${contract.offerId}`
      await sendMail(mailCtx(deps, db), {
        ...writeMail('contractSigned', { language: signer.language, params, link }),
        to: signer.email,
      })
    }
  })
  if (order) await outsideOf(deps, orders.keyOf(order)).release(order.orderId!)
}

/**
 * The signed document from the service. It gets no seal of ours, because that would break the service's own.
 * @throws Error while it is not available
 */
export async function signedThere(deps: Deps, order: orders.SignOrderRecord) {
  const paper = await outsideOf(deps, orders.keyOf(order)).downloadSigned(order.orderId!)
  if (!paper) throw new Error('the service has not closed it yet')
  if (!paper.pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('what the service gave is no document')
  return paper
}

export type Sealing = Pick<Deps, 'db' | 'files' | 'threads' | 'sealing' | 'clock'>

/** The shown file, the evidence of its signatures, and the seal over both. */
export async function sealedPaper(deps: Sealing, contract: contracts.ContractRecord): Promise<Buffer> {
  const pdf = await proved(deps, contract, contract.document as unknown as ContractDocument)
  return seal(deps, pdf)
}

/** The shown file with the evidence of its signatures. A scanned paper contract already shows its signatures. */
async function proved(deps: Sealing, contract: contracts.ContractRecord, document: ContractDocument): Promise<Buffer> {
  const shown = await deps.files.read(deps.db, contract.documentFileId!)
  if (contract.source === 'PAPER') return shown
  const signatures = await signing.listEvidence(deps.db, contract.id)
  // Loaded on demand: the PDF parser is needed only by processes that seal contracts.
  const { withEvidence } = await import('../../contract-paper/evidence.ts')
  return withEvidence(deps, shown, {
    number: contract.number!,
    language: document.language,
    documentSha256: contract.documentSha256!,
    letterhead: await letterheadOf({ db: deps.db, deps }, document.language, contract.legalEntityId),
    at: new Date(contract.signedAt!),
    signatures: await Promise.all(
      signatures.map(async ({ drawingFileId, staffEmail, buyerEmail, role, at, ...signature }) => {
        const drawing = drawingFileId ? await deps.files.read(deps.db, drawingFileId) : null
        return {
          ...signature,
          role: role === 'ADMIN' ? ('seller' as const) : ('buyer' as const),
          at: new Date(at),
          method: drawing ? ('DRAWN' as const) : ('TYPED' as const),
          account: buyerEmail ?? staffEmail,
          drawing,
        }
      }),
    ),
  })
}
