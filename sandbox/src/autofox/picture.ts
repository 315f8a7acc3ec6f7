import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a car's shape before a plain background; each seed gives another colour. */
export function pictureOf(seed: number, width = 320, height = 240): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const paint = [40 + ((seed * 53) % 180), 40 + ((seed * 97) % 180), 40 + ((seed * 31) % 180)]
  const isCar = (x: number, y: number) => {
    const [u, v] = [x / width, y / height]
    const isBody = u > 0.12 && u < 0.88 && v > 0.5 && v < 0.68
    const isRoof = v > 0.36 && v <= 0.5 && u > 0.26 + (0.5 - v) && u < 0.78 - (0.5 - v)
    return isBody || isRoof
  }
  const isWheel = (x: number, y: number) =>
    [0.28, 0.72].some((u) => Math.hypot(x - u * width, y - 0.68 * height) < height * 0.085)
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ground = y > height * 0.72 ? 214 : 240
      const color = isWheel(x, y) ? [35, 35, 38] : isCar(x, y) ? paint : [ground, ground, ground + 4]
      lines.set(color, y * (1 + width * 3) + 1 + x * 3)
    }
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), end])
}
