import { argon2, randomBytes } from 'node:crypto'

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password as the server stores it: argon2id, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  const [memory, passes, nonce] = [19_456, 2, randomBytes(16)]
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes }, (error, tag) =>
      error
        ? reject(error)
        : resolve(`$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(Buffer.from(tag))}`),
    )
  })
}
