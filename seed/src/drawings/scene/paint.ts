import type { CarColor } from '../parts/options.ts'

/** A colour as lightness, green-red and blue-yellow (OKLab), in which steps look uniform. */
type Lab = readonly [number, number, number]

const toLab = (hex: string): Lab => {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const toHex = ([L, A, B]: Lab): string => {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear
    .map((v) => {
      const c = Math.max(0, Math.min(1, v))
      const gamma = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
      return Math.round(gamma * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
}

/** Makes a colour lighter or darker by a uniform step; `chroma` scales its saturation. */
export function shift(hex: string, lightness: number, chroma = 1): string {
  const [l, a, b] = toLab(hex)
  return toHex([Math.max(0.04, Math.min(0.995, l + lightness)), a * chroma, b * chroma])
}

/** A colour between two others. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [toLab(from), toLab(to)]
  return toHex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Lab)
}

const PAINTS: Record<CarColor, string> = {
  BEIGE: '#cdbd9f',
  BLACK: '#23272c',
  BLUE: '#2f5d9b',
  BROWN: '#6a4a38',
  GOLD: '#b79452',
  GREEN: '#2f6350',
  GREY: '#6d757d',
  ORANGE: '#d5692a',
  PURPLE: '#5d4476',
  RED: '#ab2a2c',
  SILVER: '#b4bbc1',
  WHITE: '#e9ecee',
  YELLOW: '#e3b62f',
}

/** Range of a paint's shadows and highlights. */
const REACH: Partial<Record<CarColor, readonly [number, number]>> = {
  BLACK: [0.1, 0.3],
  WHITE: [0.22, 0.05],
  SILVER: [0.24, 0.12],
  BEIGE: [0.22, 0.12],
  YELLOW: [0.22, 0.1],
  PURPLE: [0.15, 0.2],
  BROWN: [0.15, 0.2],
}

/** The tones of a paint from its deepest shadow to its highlight; the paint itself is the middle one. */
export function tones(color: CarColor, count: number, hueDrift = 0): string[] {
  const [l, a, b] = toLab(PAINTS[color])
  const base: Lab = [l + hueDrift * 0.02, a + hueDrift * 0.008, b - hueDrift * 0.008]
  const [down, up] = REACH[color] ?? [0.18, 0.17]
  return Array.from({ length: count }, (_, i) => {
    const place = (i / (count - 1)) * 2 - 1
    const lightness = base[0] + (place < 0 ? place * down : place * up)
    const chroma = place < 0 ? 1 + place * 0.12 : 1 - place * 0.38
    // Shadows are slightly cooler.
    const cool = place < 0 ? place * 0.008 : 0
    return toHex([lightness, base[1] * chroma + cool * 0.4, base[2] * chroma + cool])
  })
}
