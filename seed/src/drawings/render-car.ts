import sharp from 'sharp'
import { drawCar } from './draw-car.ts'
import type { DrawingOptions } from './options.ts'

/** Width of a picture in pixels; height is three quarters of it. */
export type PictureWidth = 1600 | 800 | 320
export const PICTURE_WIDTHS = [1600, 800, 320] as const satisfies readonly PictureWidth[]

const WEBP = { quality: 68, effort: 2 } as const

/** Draws a car and renders it as WebP, 1600 x 1200. */
export async function renderCar(options: DrawingOptions): Promise<Buffer> {
  return sharp(Buffer.from(drawCar(options)))
    .webp(WEBP)
    .toBuffer()
}

/** Draws a car once and renders it in every width the site serves. */
export async function renderCarSizes(options: DrawingOptions): Promise<Record<PictureWidth, Buffer>> {
  const drawing = sharp(Buffer.from(drawCar(options)))
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [large, medium, small] = await Promise.all(
    PICTURE_WIDTHS.map((width) => {
      const picture = sharp(data, { raw })
      return (width === info.width ? picture : picture.resize(width)).webp(WEBP).toBuffer()
    }),
  )
  return { 1600: large!, 800: medium!, 320: small! }
}
