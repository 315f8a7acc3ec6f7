// The company's electronic seal on a PDF (PAdES level B-B; B-T with a timestamp authority).
import type { Deps } from '../../core/deps.ts'
import { outsideTransaction } from '../../core/postgres/outside-transaction.ts'
import { assertCertificateValid } from './sealing.ts'

/**
 * Appends a seal that covers the whole file. Call it outside transactions, from a job that retries: it may query a
 * timestamp authority.
 * @throws Error when the certificate has expired, or the authority does not answer
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
