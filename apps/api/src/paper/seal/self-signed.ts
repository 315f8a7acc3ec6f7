// The sealing key of an installation without a certificate: generated once, stored in the data folder, and clearly
// marked as self-signed.
import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import * as asn1js from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
} from 'pkijs'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const sha256WithRsa = '1.2.840.113549.1.1.11'
const years = 10
const commonName = '2.5.4.3'
const [basicConstraints, keyUsage] = ['2.5.29.19', '2.5.29.15']

export type SealingPair = { key: CryptoKey; certificate: Uint8Array }
type About = { house: string; now: Date }

/**
 * The key pair at this path; generated when it does not exist. @throws Error when it was encrypted with another secret
 */
export async function ownPair(path: string, passphrase: string, about: About): Promise<SealingPair> {
  if (!existsSync(path)) keep(path, await newPair(passphrase, about))
  const pem = readFileSync(path, 'utf8')
  const key = createPrivateKey({ key: pem, passphrase }).toCryptoKey(algorithm, false, ['sign'])
  return { key, certificate: new X509Certificate(pem).raw }
}

/** Writes the file atomically, and never over that of another process. */
function keep(path: string, pem: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const half = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(half, pem, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(half)
  }
}

async function newPair(passphrase: string, about: About): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const locked = pair.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
  const certificate = new X509Certificate(Buffer.from(certificateOf(pair, about).toSchema(true).toBER()))
  return `${locked.toString()}${certificate.toString()}`
}

function certificateOf(
  { privateKey, publicKey }: Record<'privateKey' | 'publicKey', KeyObject>,
  { house, now }: About,
): Certificate {
  const certificate = new Certificate()
  certificate.version = 2
  // Positive and unique.
  certificate.serialNumber = new asn1js.Integer({ valueHex: Uint8Array.from([1, ...randomBytes(15)]).buffer })
  certificate.notBefore.value = new Date(now.getTime() - 60_000)
  certificate.notAfter.value = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + years))
  // A common name has at most 64 characters.
  const value = new asn1js.Utf8String({ value: `${`Document seal of ${house}`.slice(0, 50)} (self-signed)` })
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value }))
  // Digital signature and content commitment; not a certificate authority.
  const usage = new asn1js.BitString({ valueHex: Uint8Array.from([0b1100_0000]).buffer, unusedBits: 6 })
  const constraints = new BasicConstraints({ cA: false })
  certificate.extensions = [
    new Extension({ extnID: basicConstraints, critical: true, extnValue: constraints.toSchema().toBER() }),
    new Extension({ extnID: keyUsage, critical: true, extnValue: usage.toBER() }),
  ]
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' }))
  // RFC 4055 requires explicit NULL parameters.
  const signedBy = () => new AlgorithmIdentifier({ algorithmId: sha256WithRsa, algorithmParams: new asn1js.Null() })
  certificate.signature = signedBy()
  certificate.signatureAlgorithm = signedBy()
  const signed = sign('sha256', Buffer.from(certificate.encodeTBS().toBER()), privateKey)
  certificate.signatureValue = new asn1js.BitString({ valueHex: Uint8Array.from(signed).buffer })
  return certificate
}
