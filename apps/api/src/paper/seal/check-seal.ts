// Checks whether a sealed PDF is unchanged, and who sealed it. It needs no settings and no network, so that an auditor
// can run it anywhere. The result contains the fingerprint of the certificate, and its reader must decide whether to
// trust it. The file is read as bytes and not by a PDF parser: parsers repair damaged files, and may never finish on a
// malicious one.
import { createHash, X509Certificate } from 'node:crypto'
import { type Seal, type SealFault, readSeal } from './read-seal.ts'

export type SealCheck = {
  valid: boolean
  /** Why the seal is not valid. */
  reason: SealFault | null
  signer: {
    name: string
    issuer: string
    isSelfSigned: boolean
    /** SHA-256 of the certificate, in hex. */
    fingerprint: string
    validFrom: Date
    validTo: Date
  } | null
  /** Time of the timestamp authority, otherwise the time that the sealer stated. */
  at: Date | null
  isTimestamped: boolean
  coversWholeFile: boolean
}

/** Maximum hexadecimal digits of a seal with certificates and timestamp: many times the usual length. */
const mostOfSeal = 400_000

/** `fingerprint`: the expected certificate, when known. Never throws. */
export function checkSeal(pdf: Uint8Array, { fingerprint }: { fingerprint?: string } = {}): SealCheck {
  const no: SealCheck = {
    valid: false,
    reason: null,
    signer: null,
    at: null,
    isTimestamped: false,
    coversWholeFile: false,
  }
  if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-') return { ...no, reason: 'UNREADABLE' }
  const [range, another] = rangesOf(pdf)
  if (!range) return { ...no, reason: 'NO_SEAL' }
  if (another) return { ...no, reason: 'MORE_THAN_ONE' }
  const [begin, before, from, after] = range
  const cms = cmsBetween(pdf, before, from)
  const coversWholeFile = begin === 0 && from + after === pdf.length && cms !== undefined
  if (!coversWholeFile) return { ...no, reason: 'NOT_WHOLE' }
  const signed = Buffer.concat([pdf.subarray(0, before), pdf.subarray(from)])
  const seal = read(cms, signed)
  if (typeof seal === 'string') return { ...no, reason: seal, coversWholeFile }
  const signer = signerOf(seal)
  const told = { signer, at: seal.at, isTimestamped: seal.isTimestamped, coversWholeFile }
  const reason = faultOf(seal, signer, fingerprint)
  return { valid: reason === null, reason, ...told }
}

function faultOf(
  { fault, at }: Seal,
  signer: NonNullable<SealCheck['signer']>,
  fingerprint?: string,
): SealFault | null {
  if (fault) return fault
  if (at === null || at < signer.validFrom || at > signer.validTo) return 'CERTIFICATE_NOT_VALID_THEN'
  const plain = (text: string) => text.replace(/[^0-9a-f]/gi, '').toLowerCase()
  return fingerprint !== undefined && plain(fingerprint) !== signer.fingerprint ? 'OTHER_SIGNER' : null
}

function signerOf({ certificate }: Seal): NonNullable<SealCheck['signer']> {
  const x509 = new X509Certificate(certificate)
  const named = (text: string) => /^CN=(.*)$/m.exec(text)?.[1] ?? text.replaceAll('\n', ', ')
  return {
    name: named(x509.subject),
    issuer: named(x509.issuer),
    isSelfSigned: x509.subject === x509.issuer,
    fingerprint: createHash('sha256').update(certificate).digest('hex'),
    validFrom: new Date(x509.validFrom),
    validTo: new Date(x509.validTo),
  }
}

/**
 * The byte ranges that seals cover: two starts and lengths each. Our own seal is uncompressed and at the end of the
 * file.
 */
function rangesOf(pdf: Uint8Array): [number, number, number, number][] {
  const text = Buffer.from(pdf).toString('latin1')
  return [...text.matchAll(/\/ByteRange\b([^\]]{0,100})/g)].map(([, told]) => {
    const numbers = /^\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*$/.exec(told!)
    return numbers ? [Number(numbers[1]), Number(numbers[2]), Number(numbers[3]), Number(numbers[4])] : [-1, 0, 0, 0]
  })
}

/** The gap between the ranges may contain only `<`, digits and `>`, so that nothing can be hidden there. */
function cmsBetween(pdf: Uint8Array, before: number, from: number): Buffer | undefined {
  if (before >= from || from > pdf.length || from - before > mostOfSeal) return undefined
  const gap = Buffer.from(pdf.subarray(before, from)).toString('latin1')
  if (!/^<(?:(?:[0-9a-f]{2})+|(?:[0-9A-F]{2})+)>$/.test(gap)) return undefined
  return Buffer.from(gap.slice(1, -1), 'hex')
}

function read(cms: Buffer, signed: Buffer): Seal | SealFault {
  try {
    return readSeal(cms, signed)
  } catch {
    return 'BROKEN_SEAL'
  }
}

/** The document as it was shown to the signers: the file up to the end of its first revision. */
export function shownIn(pdf: Uint8Array): Uint8Array {
  const end = /startxref\s+\d+\s+%%EOF/.exec(Buffer.from(pdf).toString('latin1'))
  return pdf.subarray(0, end ? end.index + end[0].length : 0)
}
