// Verifies a sealed PDF: unchanged since sealing, its signer, and the signed document. Works offline and without
// settings.
// Usage: npm run check-seal -- contract.pdf [--fingerprint <SHA-256 of the company's certificate>]
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkSeal, type SealCheck, shownIn } from '../../apps/api/src/paper/seal/check-seal.ts'
import type { SealFault } from '../../apps/api/src/paper/seal/read-seal.ts'

const reasons: Record<SealFault, string> = {
  UNREADABLE: 'it is no PDF',
  NO_SEAL: 'it bears no seal',
  MORE_THAN_ONE: 'it bears more than one signature: something was signed on top of the seal',
  NOT_WHOLE: 'the seal does not cover the whole file: something was added to it or cut off',
  CHANGED: 'its content is not the one that was sealed',
  BROKEN_SEAL: 'the seal itself is damaged, or not made with the certificate that it names',
  CERTIFICATE_NOT_VALID_THEN: 'the certificate was not valid at that time',
  OTHER_SIGNER: 'it was sealed with another certificate than the one that was asked for',
}

function linesOf(check: SealCheck, pdf: Buffer): string[] {
  const { signer, at, isTimestamped, valid, reason } = check
  return [
    valid ? 'VALID: not one byte was changed since it was sealed' : `NOT VALID: ${reasons[reason!]}`,
    ...(signer
      ? [
          `sealed by    ${signer.name}${signer.isSelfSigned ? ', by a certificate that nobody else attests' : `, attested by ${signer.issuer}`}`,
          `certificate  ${signer.fingerprint} (SHA-256), ${signer.validFrom.toISOString()} to ${signer.validTo.toISOString()}`,
        ]
      : []),
    ...(at
      ? [
          `sealed at    ${at.toISOString()}, ${isTimestamped ? 'by a timestamp authority' : 'by the clock of the server'}`,
        ]
      : []),
    ...(valid
      ? [
          `signed was   ${createHash('sha256').update(shownIn(pdf)).digest('hex')} (SHA-256 of the document that was shown; the evidence page names it)`,
        ]
      : []),
  ]
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { fingerprint: { type: 'string' } } })
const [path, ...more] = positionals
if (!path || more.length > 0) {
  console.error('Usage: npm run check-seal -- contract.pdf [--fingerprint <SHA-256 of the certificate>]')
  process.exitCode = 2
} else {
  const pdf = readFileSync(path)
  const check = checkSeal(pdf, values)
  console.log(linesOf(check, pdf).join('\n'))
  process.exitCode = check.valid ? 0 : 1
}
