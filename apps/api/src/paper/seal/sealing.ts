// The sealing certificate of this installation: the company's own, or a generated one.
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signer } from '@libpdf/core'
import type { Config } from '../../platform/config/config.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Timestamps } from '../../providers/timestamp/port.ts'
import { StartError } from '../../platform/start-error.ts'

export type Sealing = {
  signer: () => Promise<Signer>
  /** Set when a timestamp authority is configured. */
  timestamps: Timestamps | undefined
}

declare module '../../core/deps.ts' {
  interface Deps {
    sealing: Sealing
  }
}

type Given = {
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'seal'>
  secrets: Pick<Secrets, 'key'>
  clock: () => Date
  timestamps?: Timestamps | undefined
}

/**
 * The company's certificate is opened at once; a generated one is created with the first sealed document.
 * @throws StartError when the company's file cannot be read, or its password is wrong
 */
export async function createSealing({ config, secrets, clock, timestamps }: Given): Promise<Sealing> {
  const { p12, password } = config.seal
  if (p12 !== undefined) {
    const signer = await fromP12(p12, password)
    return { signer: () => Promise.resolve(signer), timestamps }
  }
  let own: Promise<Signer> | undefined
  const make = () =>
    ownSigner(config, secrets, clock()).catch((error: unknown) => {
      own = undefined
      throw error
    })
  return { signer: () => (own ??= make()), timestamps }
}

async function fromP12(path: string, password: string): Promise<Signer> {
  const { P12Signer } = await import('@libpdf/core')
  try {
    return await P12Signer.create(await readFile(path), password)
  } catch (error) {
    // The message of the library contains neither password nor key.
    throw new StartError(`BILBRO_SEAL_P12: ${(error as Error).message}`)
  }
}

async function ownSigner(
  { dataDir, publicUrl }: Given['config'],
  secrets: Given['secrets'],
  now: Date,
): Promise<Signer> {
  // Loaded with the first seal, because most processes never seal.
  const { ownPair } = await import('./self-signed.ts')
  const { CryptoKeySigner } = await import('@libpdf/core')
  const passphrase = secrets.key('document seal').toString('hex')
  const { key, certificate } = await ownPair(join(dataDir, 'seal.pem'), passphrase, {
    house: new URL(publicUrl).host,
    now,
  })
  return new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5')
}

/** @throws Error when the certificate has expired, because its seals would be worthless */
export function assertCertificateValid({ certificate }: Pick<Signer, 'certificate'>, now: Date): void {
  const { validTo } = new X509Certificate(certificate)
  if (new Date(validTo) < now) throw new Error(`the sealing certificate ended on ${validTo}`)
}
