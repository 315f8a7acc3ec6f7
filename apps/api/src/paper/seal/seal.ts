// The electronic seal of the house on a PDF (PAdES, level B-B; B-T where a timestamp authority is set up).
import type { Deps } from '../../core/deps.ts'
import { outsideTransaction } from '../../core/postgres/outside-transaction.ts'
import { assertCertificateValid } from './sealing.ts'

/**
 * The file as it was, with a seal behind it that covers all of it. Outside of transactions: it may ask a timestamp
 * authority, and it is a job's to try again when that is silent.
 * @throws Error when the certificate has ended, or the authority does not answer
 */
export async function seal({ sealing, clock }: Pick<Deps, 'sealing' | 'clock'>, pdf: Uint8Array): Promise<Buffer> {
  outsideTransaction('a document is sealed')
  const signer = await sealing.signer()
  const now = clock()
  assertCertificateValid(signer, now)
  const { PDF } = await import('@libpdf/core')
  const document = await PDF.load(pdf)
  const { timestamps } = sealing
  const { bytes } = await document.sign({
    signer,
    signingTime: now,
    fieldName: 'Seal',
    ...(timestamps ? { level: 'B-T', timestampAuthority: timestamps } : { level: 'B-B' }),
  })
  return Buffer.from(bytes)
}
