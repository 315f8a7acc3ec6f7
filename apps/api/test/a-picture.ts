import sharp from 'sharp'

/** A small JPEG, complete or truncated. */
export async function aPicture(name = 'photo.jpg', { isHalf = false } = {}): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(isHalf ? bytes.subarray(0, bytes.length / 2) : bytes)], name, { type: 'image/jpeg' })
}
