import sharp from 'sharp'
import { drawCar } from './draw-car.ts'
import type { DrawingOptions } from './parts/options.ts'

/** Width of a picture in pixels; height is three quarters of it. */
export type PictureWidth = 1600 | 800 | 320
export const PICTURE_WIDTHS = [1600, 800, 320] as const satisfies readonly [PictureWidth, ...PictureWidth[]]

const WEBP = { quality: 68, effort: 2 } as const

/** Draws a car and renders it as WebP, 1600 x 1200. */
export async function renderCar(options: DrawingOptions): Promise<Buffer> {
  return (await renderCarSizes(options, [1600]))[1600]
}

/** Draws a car once and renders it in these widths, the widest first. */
export async function renderCarSizes<W extends PictureWidth>(
  options: DrawingOptions,
  widths: readonly [W, ...W[]],
): Promise<Record<W, Buffer>> {
  // The drawing is 1600 wide at 72 dots per inch: fewer dots make a smaller picture of the same lines.
  const drawing = sharp(Buffer.from(drawCar(options)), { density: (72 * widths[0]) / 1600 })
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures = await Promise.all(
    widths.map(async (width) => {
      const picture = sharp(data, { raw })
      return [width, await (width === info.width ? picture : picture.resize(width)).webp(WEBP).toBuffer()] as const
    }),
  )
  return Object.fromEntries(pictures) as Record<W, Buffer>
}
