import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawCar } from './draw-car.ts'
import { BODY_TYPES, CAR_COLORS, CAR_VIEWS } from './parts/options.ts'
import { PICTURE_WIDTHS, renderCar, renderCarSizes } from './render-car.ts'

describe('drawings of cars', () => {
  test('the same options give the same drawing, another seed another one', () => {
    const options = { bodyType: 'Limousine', color: 'RED', view: 'frontLeft', seed: 5 } as const
    expect(drawCar(options)).toBe(drawCar(options))
    expect(drawCar({ ...options, seed: 6 })).not.toBe(drawCar(options))
  })

  test.each(BODY_TYPES)('every view of %s is sound SVG without text', (bodyType) => {
    for (const [index, view] of CAR_VIEWS.entries()) {
      const svg = drawCar({ bodyType, color: CAR_COLORS[index % CAR_COLORS.length]!, view, seed: index })
      expect(unbalanced(svg)).toEqual([])
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
      expect(svg.length).toBeLessThan(200_000)
    }
  })

  test('all views of a car show it in the same studio', () => {
    const wall = (view: (typeof CAR_VIEWS)[number]): string | undefined =>
      /<stop stop-color="(#\w+)"/.exec(drawCar({ bodyType: 'Cabrio', color: 'RED', view, seed: 12 }))?.[1]
    expect(new Set(CAR_VIEWS.slice(0, 6).map(wall)).size).toBe(1)
  })

  test('every colour can be painted', () => {
    const drawings = CAR_COLORS.map((color) => drawCar({ bodyType: 'OffRoad', color, view: 'side', seed: 1 }))
    expect(new Set(drawings).size).toBe(CAR_COLORS.length)
  })

  test('renders as light WebP in every width', async () => {
    const options = { bodyType: 'EstateCar', color: 'BLUE', view: 'frontLeft', seed: 2 } as const
    const sizes = await renderCarSizes(options, PICTURE_WIDTHS)
    for (const width of PICTURE_WIDTHS) {
      expect(await sharp(sizes[width]).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 })
    }
    expect(sizes[1600].length).toBeLessThan(60_000)
    expect((await renderCar(options)).equals(sizes[1600])).toBe(true)
  })
})

/** Tags that are not closed, or closed without being opened. */
function unbalanced(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name, own] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (own) continue
    if (!closing) open.push(name!)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}
