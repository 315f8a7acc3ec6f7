// Reads the signature of a seal (CMS, ETSI EN 319 122): does it cover these bytes, and was it made with the certificate
// that it names?
import { constants, createHash, type VerifyKeyObjectInput, verify, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import { type Attribute, Certificate, ContentInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs'

export type SealFault =
  | 'UNREADABLE'
  | 'NO_SEAL'
  /** A second seal covers bytes that the first one does not. */
  | 'MORE_THAN_ONE'
  /** The file has bytes before, after or between the sealed ranges. */
  | 'NOT_WHOLE'
  | 'CHANGED'
  | 'BROKEN_SEAL'
  | 'CERTIFICATE_NOT_VALID_THEN'
  | 'OTHER_SIGNER'

export type Seal = {
  /** DER */
  certificate: Uint8Array
  at: Date | null
  isTimestamped: boolean
  fault: SealFault | null
}

const oid = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
}
/** Algorithms that are not listed are too weak or unknown. */
const digests: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const pss = '1.2.840.113549.1.1.10'
/** Signature algorithms with their hash; null when any hash is allowed. */
const algorithms: Record<string, string | null> = {
  '1.2.840.113549.1.1.1': null,
  [pss]: null,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.2.1': null,
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

/** @throws Error when it cannot be parsed at all */
export function readSeal(cms: Buffer, signed: Buffer): Seal | SealFault {
  const { signedData, length } = signedDataOf(cms)
  // Only zero padding may follow, and the encoding must be canonical.
  if (cms.subarray(length).some((byte) => byte !== 0)) return 'BROKEN_SEAL'
  if (!Buffer.from(written(signedData)).equals(cms.subarray(0, length))) return 'BROKEN_SEAL'
  const read = readCms(signedData, signed)
  if (typeof read === 'string') return read
  const { info, certificate } = read
  // Fields that the signature does not cover must repeat signed values.
  const isAsUsual = signedData.version === 1 && info.version === 1 && signedData.digestAlgorithms.length === 1
  const isSame = signedData.digestAlgorithms[0]?.isEqual(info.digestAlgorithm)
  if (!isAsUsual || !isSame) return 'BROKEN_SEAL'
  const told = { certificate, isTimestamped: false, at: timeOf(attribute(info, oid.signingTime)) }
  if (read.fault) return { ...told, fault: read.fault }
  if (!namesCertificate(info, certificate)) return { ...told, fault: 'BROKEN_SEAL' }
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === oid.timestampToken)
  if (!token) return { ...told, fault: null }
  const at = timestampedAt(token, bytesOf(info.signature))
  return at ? { ...told, at, isTimestamped: true, fault: null } : { ...told, fault: 'BROKEN_SEAL' }
}

type Cms = { info: SignerInfo; certificate: Uint8Array; fault: SealFault | null }

/**
 * Exactly one signer with an embedded certificate, and a valid signature over the signed attributes, which contain the
 * hash of `content`.
 */
function readCms(signedData: SignedData, content: Uint8Array): Cms | SealFault {
  const [info, ...others] = signedData.signerInfos
  if (!info || others.length > 0) return 'BROKEN_SEAL'
  const certificate = certificateOf(signedData, info)
  const digest = digests[info.digestAlgorithm.algorithmId]
  if (!certificate || !digest) return 'BROKEN_SEAL'
  const kind = attribute(info, oid.contentType)?.values[0] as asn1js.ObjectIdentifier | undefined
  const message = attribute(info, oid.messageDigest)?.values[0] as asn1js.OctetString | undefined
  const isWhole = kind?.valueBlock.toString() === signedData.encapContentInfo.eContentType && message !== undefined
  if (!isWhole) return { info, certificate, fault: 'BROKEN_SEAL' }
  const hash = createHash(digest).update(content).digest()
  if (!hash.equals(bytesOf(message))) return { info, certificate, fault: 'CHANGED' }
  return { info, certificate, fault: isSigned(info, certificate, digest) ? null : 'BROKEN_SEAL' }
}

function isSigned(info: SignerInfo, certificate: Uint8Array, digest: string): boolean {
  const { algorithmId } = info.signatureAlgorithm
  const wanted = algorithms[algorithmId]
  if (wanted === undefined || (wanted ?? digest) !== digest || !info.signedAttrs) return false
  const key: VerifyKeyObjectInput = { key: new X509Certificate(certificate).publicKey }
  if (algorithmId === pss)
    Object.assign(key, { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO })
  return verify(digest, new Uint8Array(info.signedAttrs.encodedValue), key, bytesOf(info.signature))
}

function signedDataOf(cms: Uint8Array): { signedData: SignedData; length: number } {
  const parsed = asn1js.fromBER(Uint8Array.from(cms).buffer)
  if (parsed.offset === -1) throw new Error(parsed.result.error)
  const signedData = new SignedData({ schema: new ContentInfo({ schema: parsed.result }).content })
  return { signedData, length: parsed.offset }
}

const signedDataType = '1.2.840.113549.1.7.2'
const written = (signedData: SignedData): ArrayBuffer =>
  new ContentInfo({ contentType: signedDataType, content: signedData.toSchema(true) }).toSchema().toBER()

const bytesOf = (value: asn1js.OctetString | asn1js.BitString): Buffer => Buffer.from(value.valueBlock.valueHexView)

const attribute = (info: SignerInfo, type: string): Attribute | undefined =>
  info.signedAttrs?.attributes.find((one) => one.type === type)

const timeOf = (found: Attribute | undefined): Date | null => {
  const value: unknown = found?.values[0]
  return value instanceof asn1js.UTCTime || value instanceof asn1js.GeneralizedTime ? value.toDate() : null
}

/** Finds the certificate by issuer and serial number, as encoded in the file. */
function certificateOf({ certificates }: SignedData, { sid }: SignerInfo): Uint8Array | undefined {
  const found = (certificates ?? []).filter((one): one is Certificate => one instanceof Certificate)
  const wanted = sid as { issuer?: Certificate['issuer']; serialNumber?: asn1js.Integer }
  const certificate = found.find(
    (one) => isSameDer(wanted.issuer, one.issuer) && wanted.serialNumber?.isEqual(one.serialNumber),
  )
  // The original bytes: encoding it again could repair it.
  return certificate && new Uint8Array(certificate.toSchema().toBER())
}

/** Compares the encoded bytes: names that are only equivalent do not match. */
const isSameDer = (one: Certificate['issuer'] | undefined, other: Certificate['issuer']): boolean =>
  one !== undefined && Buffer.from(one.toSchema().toBER()).equals(Buffer.from(other.toSchema().toBER()))

/** The signed attributes name the certificate: another certificate with the same name and number is refused. */
function namesCertificate(info: SignerInfo, certificate: Uint8Array): boolean {
  const [value] = (attribute(info, oid.signingCertificateV2)?.values ?? []) as asn1js.Sequence[]
  const [ids] = (value?.valueBlock.value ?? []) as asn1js.Sequence[]
  const [first] = (ids?.valueBlock.value ?? []) as asn1js.Sequence[]
  const parts: unknown[] = first?.valueBlock.value ?? []
  const hash = parts.find((part) => part instanceof asn1js.OctetString)
  const named = parts[0] instanceof asn1js.Sequence && !hash ? undefined : digestNamed(parts[0])
  return (
    hash !== undefined && named !== undefined && createHash(named).update(certificate).digest().equals(bytesOf(hash))
  )
}

/** SHA-256 is the default when no algorithm is named. */
function digestNamed(part: unknown): string | undefined {
  if (!(part instanceof asn1js.Sequence)) return 'sha256'
  const [algorithm] = part.valueBlock.value
  return algorithm instanceof asn1js.ObjectIdentifier ? digests[algorithm.valueBlock.toString()] : undefined
}

/**
 * Time of a timestamp token (RFC 3161) for this signature; undefined when it belongs to another signature or is
 * invalid.
 */
function timestampedAt({ values }: Attribute, signature: Buffer): Date | undefined {
  const signedData = new SignedData({ schema: new ContentInfo({ schema: values[0] }).content })
  const content = signedData.encapContentInfo.eContent
  if (!content) return undefined
  const bytes = Buffer.from(content.getValue())
  const read = readCms(signedData, bytes)
  const { messageImprint, genTime } = TSTInfo.fromBER(bytes)
  const digest = digests[messageImprint.hashAlgorithm.algorithmId]
  const isAbout = digest && createHash(digest).update(signature).digest().equals(bytesOf(messageImprint.hashedMessage))
  return typeof read !== 'string' && !read.fault && isAbout ? genTime : undefined
}
