// HEIC photos of iPhones are refused: the image library cannot decode HEVC, so they can neither be shown nor cleaned of
// metadata.
import { appError } from '../../core/errors.ts'

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/tiff': 'TIFF',
}

/** @throws file.heic with the formats that are accepted here */
export function refuseHeic({ mime, name }: { mime: string; name: string }, types: readonly string[]): void {
  if (!/^image\/hei[cf](-sequence)?$/.test(mime)) return
  const known = [...new Set(types.flatMap((type) => names[type] ?? []))]
  if (known.length) throw appError('file.heic', { name, types: known.join(', ') })
}
