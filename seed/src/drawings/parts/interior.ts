import { hashText, mix, random } from '../../random.ts'
import type { Random } from '../../random.ts'
import type { DrawingOptions } from './options.ts'
import { shift } from '../scene/paint.ts'

/** Materials of one cabin. */
interface Trim {
  readonly soft: string
  readonly seat: string
  readonly strip: string
  readonly metal: string
  readonly glow: string
  readonly layout: 'wide' | 'tablet' | 'classic'
  readonly flatWheel: boolean
  readonly automatic: boolean
}

function trimOf(options: DrawingOptions): { trim: Trim; dice: Random } {
  const dice = random(mix(options.seed, hashText(options.bodyType), 77))
  const soft = dice.pick(['#2b2f33', '#30353a', '#3a3531', '#2f3540'])
  const trim: Trim = {
    soft,
    seat: dice.pick([soft, soft, '#7c563b', '#b5a892', '#5a2f2c', '#8b9095']),
    strip: dice.pick(['#8e989f', '#5a4433', '#23272b', '#a58c69']),
    metal: dice.pick(['#b9c2c8', '#8d969c']),
    glow: dice.pick(['#0b6e6e', '#3f6fa3', '#8a96a0', '#c28a45']),
    layout: dice.pick(['wide', 'tablet', 'classic'] as const),
    flatWheel: dice.chance(0.5),
    automatic: dice.chance(0.7),
  }
  return { trim, dice }
}

const shape = (d: string, color: string, more = ''): string => `<path d="${d}" fill="${color}"${more && ` ${more}`}/>`
const hair = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
const box = (x: number, y: number, w: number, h: number, r: number, color: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${color}"${more && ` ${more}`}/>`

/** The cabin from between the front seats. */
export function interior(options: DrawingOptions): string {
  const { trim } = trimOf(options)
  const dark = shift(trim.soft, -0.07)
  const light = shift(trim.soft, 0.07)
  return [
    outlook(trim),
    // Dashboard: top, face, knee roll.
    shape('M-20 505C240 405 520 384 800 384S1360 405 1620 505V900H-20Z', light),
    shape('M-20 540C240 452 520 428 800 428S1360 452 1620 540V920H-20Z', trim.soft),
    shape(
      'M-20 612C240 548 520 528 800 528S1360 548 1620 612V672C1360 608 1080 590 800 590S240 608-20 672Z',
      trim.strip,
    ),
    hair('M-20 612C240 548 520 528 800 528S1360 548 1620 612', shift(trim.strip, 0.1), 3),
    hair('M-20 674C240 610 520 592 800 592S1360 610 1620 674', trim.glow, 4, 'opacity=".9"'),
    shape('M-20 800C260 740 520 720 800 720S1340 740 1620 800V1240H-20Z', dark),
    shape('M1010 790C1200 776 1420 790 1600 822V930C1420 896 1200 884 1030 892Z', shift(trim.soft, 0.02)),
    vents(trim, dark),
    panels(trim),
    console(trim, dark, light),
    seats(trim),
    `<g transform="translate(-36 0)">${steering(trim, dark, light)}</g>`,
    mirror(),
  ].join('')
}

/** The view through the windscreen: studio, bonnet and pillars. */
function outlook(trim: Trim): string {
  return [
    box(0, 0, 1600, 1200, 0, '#dde5e8'),
    box(0, 300, 1600, 300, 0, '#cdd7db'),
    shape('M150 470C420 372 620 352 800 352S1180 372 1450 470Z', '#8f9ca3'),
    shape(
      'M300 430C480 372 640 360 800 360S1120 372 1300 430C1120 396 960 386 800 386S480 396 300 430Z',
      '#b4bfc5',
      'opacity=".7"',
    ),
    shape('M-20-20H1620V110C1340 62 1080 46 800 46S260 62-20 110Z', '#c9c6c0'),
    hair('M-20 112C260 64 520 48 800 48S1340 64 1620 112', '#1b2025', 12),
    shape('M-20 80L40 70C96 220 150 350 214 470L120 540L-20 560Z', '#3a3f44'),
    shape('M1620 80L1560 70C1504 220 1450 350 1386 470L1480 540L1620 560Z', '#3a3f44'),
    shape('M-20 150L22 150C60 300 96 400 130 500L-20 560Z', '#aebbc1'),
    shape('M1620 150L1578 150C1540 300 1504 400 1470 500L1620 560Z', '#aebbc1'),
    shape('M-20 470L110 500L96 560L-20 560Z', shift(trim.soft, 0.02)),
    shape('M1620 470L1490 500L1504 560L1620 560Z', shift(trim.soft, 0.02)),
  ].join('')
}

function mirror(): string {
  return (
    box(792, 40, 16, 80, 6, '#23282c') +
    box(660, 100, 280, 84, 34, '#1b1f23') +
    box(670, 108, 260, 66, 28, '#7f939d') +
    shape('M690 112H820L760 172H700C686 172 674 160 674 146Z', '#a9b9c1')
  )
}

function vents(trim: Trim, dark: string): string {
  const vent = (x: number, y: number, w: number): string =>
    box(x, y, w, 62, 20, '#121518') +
    [18, 32, 46].map((drop) => hair(`M${x + 16} ${y + drop}H${x + w - 16}`, shift(dark, 0.12), 4)).join('') +
    hair(`M${x + w / 2} ${y + 10}V${y + 52}`, trim.metal, 5)
  return (
    vent(54, 566, 150) +
    vent(1396, 566, 150) +
    (trim.layout === 'classic' ? '' : vent(640, 612, 150) + vent(812, 612, 150))
  )
}

/** Screens: one wide panel, an upright tablet, or dials with a small screen. */
function panels(trim: Trim): string {
  const map = (x: number, y: number, w: number, h: number): string =>
    box(x, y, w, h, 14, '#0c1013') +
    box(x + 10, y + 10, w - 20, h - 20, 8, '#1d2a31') +
    hair(
      `M${x + 30} ${y + h * 0.72}C${x + w * 0.3} ${y + h * 0.66} ${x + w * 0.35} ${y + h * 0.3} ${x + w * 0.62} ${y + h * 0.34}S${x + w * 0.86} ${y + h * 0.22} ${x + w - 28} ${y + h * 0.2}`,
      shift(trim.glow, 0.16),
      9,
    ) +
    hair(
      `M${x + 20} ${y + h * 0.4}L${x + w * 0.5} ${y + h * 0.82}M${x + w * 0.2} ${y + 16}L${x + w * 0.34} ${y + h - 20}M${x + w * 0.56} ${y + 20}L${x + w * 0.8} ${y + h - 18}`,
      '#3a4a53',
      5,
    ) +
    `<circle cx="${x + w * 0.62}" cy="${y + h * 0.34}" r="13" fill="#e8eef0"/>` +
    box(x + 24, y + h - 46, w * 0.24, 22, 11, '#33434c') +
    box(x + 24 + w * 0.27, y + h - 46, w * 0.14, 22, 11, '#33434c')
  if (trim.layout === 'wide')
    return box(262, 432, 760, 196, 26, '#0a0d0f') + cluster(282, 446, 400, 168, trim) + map(700, 440, 306, 180)
  if (trim.layout === 'tablet') return hood(cluster(310, 452, 340, 136, trim)) + map(700, 396, 260, 330)
  return hood(cluster(310, 450, 340, 140, trim)) + map(730, 530, 250, 150)
}

const hood = (inside: string): string =>
  `<g transform="translate(-38 0)"><path d="M272 470C332 418 628 418 688 470L670 604H290Z" fill="#0a0d0f"/>${inside}</g>`

function cluster(x: number, y: number, w: number, h: number, trim: Trim): string {
  const dial = (cx: number, turn: number): string => {
    const [cy, r] = [y + h / 2, h * 0.42]
    const at = (angle: number, radius: number): string =>
      `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`
    const ticks = Array.from({ length: 13 }, (_, i) => 2.36 + (i / 12) * 4.71)
      .map((a) => `M${at(a, r * 0.98)}L${at(a, r * 0.84)}`)
      .join('')
    return (
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#141a1e"/>` +
      hair(ticks, '#c5d0d5', 3) +
      hair(`M${cx} ${cy}L${at(turn, r * 0.8)}`, '#e5674f', 5) +
      `<circle cx="${cx}" cy="${cy}" r="${r * 0.14}" fill="#5b666d"/>`
    )
  }
  return (
    box(x, y, w, h, 16, '#101418') +
    dial(x + w * 0.24, 2.9) +
    dial(x + w * 0.76, 3.4) +
    box(x + w * 0.43, y + h * 0.26, w * 0.14, h * 0.3, 6, '#24323a') +
    box(x + w * 0.45, y + h * 0.64, w * 0.1, h * 0.08, 4, shift(trim.glow, 0.1))
  )
}

function console(trim: Trim, dark: string, light: string): string {
  const knob = trim.automatic
    ? box(762, 900, 76, 108, 34, '#14181b') + box(772, 906, 56, 62, 26, '#3a4147') + hair('M782 920H818', trim.metal, 5)
    : shape('M774 920H826L838 1010H762Z', '#181c20') +
      `<circle cx="800" cy="900" r="36" fill="#14181b"/><circle cx="796" cy="894" r="28" fill="#3a4147"/>` +
      hair('M784 884V906M800 884V906M784 895H816V884', '#c5ced3', 4)
  return [
    shape('M650 716C690 708 910 708 950 716L1010 1240H590Z', shift(trim.soft, 0.02)),
    shape('M676 760H924L962 1060H638Z', trim.strip === trim.soft ? light : trim.strip),
    shape('M690 774H910L942 1046H658Z', '#1a1e22'),
    box(700, 722, 200, 34, 10, '#14181b'),
    [722, 762, 802, 842].map((x) => box(x, 732, 30, 13, 5, shift(dark, 0.18))).join(''),
    `<ellipse cx="734" cy="828" rx="42" ry="30" fill="#0d1012"/><ellipse cx="734" cy="834" rx="34" ry="22" fill="#262c31"/>`,
    `<ellipse cx="866" cy="828" rx="42" ry="30" fill="#0d1012"/><ellipse cx="866" cy="834" rx="34" ry="22" fill="#262c31"/>`,
    knob,
    shape('M628 1076C700 1058 900 1058 972 1076L1010 1240H590Z', trim.seat),
    shape('M660 1092C720 1080 880 1080 940 1092L958 1150C880 1138 720 1138 642 1150Z', shift(trim.seat, 0.05)),
    hair('M800 1086V1220', shift(trim.seat, -0.08), 3),
  ].join('')
}

/** The inner sides of both front seats, near the camera. */
function seats(trim: Trim): string {
  const one = [
    shape('M-30 850C80 830 190 842 262 890C330 936 380 1060 396 1240H-30Z', shift(trim.seat, -0.06)),
    shape('M-30 884C70 866 160 876 220 920C280 964 316 1080 326 1240H-30Z', trim.seat),
    shape('M-30 930C40 916 108 930 150 968C196 1010 218 1110 222 1240H-30Z', shift(trim.seat, 0.055)),
    hair(
      'M-30 928C42 914 112 928 154 966C200 1008 224 1110 228 1240',
      shift(trim.seat, -0.12),
      4,
      'stroke-dasharray="10 7"',
    ),
  ].join('')
  return `${one}<g transform="matrix(-1 0 0 1 1600 0)">${one}</g>`
}

function steering(trim: Trim, dark: string, light: string): string {
  const rim = trim.flatWheel
    ? 'M472 462C610 462 716 566 716 704C716 790 676 862 616 904H328C268 862 228 790 228 704C228 566 334 462 472 462Z'
    : 'M472 462C610 462 716 568 716 704S610 946 472 946S228 840 228 704S334 462 472 462Z'
  return [
    hair(rim, '#0f1214', 54),
    hair(rim, '#2c3237', 38),
    hair('M262 640C282 552 368 486 472 486', '#4c545a', 9),
    shape('M250 690C330 668 380 664 402 668V760C372 764 320 742 246 728Z', dark),
    shape('M694 690C614 668 564 664 542 668V760C572 764 624 742 698 728Z', dark),
    shape('M420 790H524L512 926H432Z', trim.metal),
    shape('M436 800H508L500 926H444Z', '#22272b'),
    shape('M392 656C440 632 504 632 552 656C572 702 560 772 520 806H424C384 772 372 702 392 656Z', '#1b1f23'),
    shape('M404 664C446 644 498 644 540 664C556 704 546 760 512 790H432C398 760 388 704 404 664Z', light),
    `<circle cx="472" cy="716" r="30" fill="${trim.soft}"/><circle cx="472" cy="716" r="30" fill="none" stroke="${trim.metal}" stroke-width="4"/>`,
    [292, 330].map((x) => box(x, 696, 26, 22, 8, shift(dark, 0.16))).join(''),
    [588, 626].map((x) => box(x, 696, 26, 22, 8, shift(dark, 0.16))).join(''),
  ].join('')
}

/** The instruments in close-up. */
export function dials(options: DrawingOptions): string {
  const { trim } = trimOf(options)
  const dark = shift(trim.soft, -0.07)
  return [
    box(0, 0, 1600, 1200, 0, trim.soft),
    shape('M-20-20H1620V190C1340 120 1080 96 800 96S260 120-20 190Z', shift(trim.soft, 0.08)),
    shape('M150 330C330 170 560 140 800 140S1270 170 1450 330L1400 860H200Z', dark),
    shape('M196 350C360 214 580 186 800 186S1240 214 1404 350L1360 826H240Z', '#080b0d'),
    `<g transform="translate(250 270)">${cluster(0, 0, 1100, 500, trim)}</g>`,
    shape('M-20 860C260 830 520 820 800 820S1340 830 1620 860V1240H-20Z', trim.strip),
    hair('M-20 860C260 830 520 820 800 820S1340 830 1620 860', trim.glow, 7),
    hair('M20 1290C60 1000 400 780 800 780S1540 1000 1580 1290', '#0f1214', 128),
    hair('M20 1290C60 1000 400 780 800 780S1540 1000 1580 1290', '#2c3237', 96),
    hair('M120 1090C260 900 520 776 800 772', '#4c545a', 16),
    shape('M560 1240C580 1120 680 1060 800 1060S1020 1120 1040 1240Z', shift(trim.soft, 0.05)),
    `<circle cx="800" cy="1190" r="58" fill="${dark}" stroke="${trim.metal}" stroke-width="8"/>`,
  ].join('')
}
