/** Large enough to see a scratch, in pixels; phones take photos of ten times the size. */
const longestSide = 1920
const quality = 0.82

/**
 * A photo for storage and upload: small, upright, without GPS data.
 * @throws Error when it is not a picture
 */
export async function photoFile(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!made) throw new Error('no picture')
  return made
}
