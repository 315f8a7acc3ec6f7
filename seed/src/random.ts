/** A deterministic number generator: the same seed gives the same world, on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number
  /** A number in [min, max). */
  readonly between: (min: number, max: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** One of the items, all equally likely. */
  readonly pick: <T>(items: readonly T[]) => T
  /** A normally distributed number around `mean`, limited to about four deviations. */
  readonly normal: (mean: number, deviation: number) => number
}

/** Mixes several whole numbers into one 32-bit seed, so that similar inputs give unrelated results. */
export function mix(...parts: number[]): number {
  let hash = 0x9e3779b9
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/** A 32-bit number from a text, for seeds that come from names. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mix(hash)
}

/** sfc32: small, fast and random enough to generate a world. */
export function random(seed: number): Random {
  let a = mix(seed, 1)
  let b = mix(seed, 2)
  let c = mix(seed, 3)
  let counter = 1
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 8; round++) next()
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    normal: (mean, deviation) => {
      const bell = next() + next() + next() + next() + next() + next() - 3
      return mean + bell * Math.SQRT2 * deviation
    },
  }
}

/** Prepares a weighted choice: each item is drawn in proportion to its weight. */
export function weighted<T>(items: readonly T[], weightOf: (item: T, index: number) => number): (roll: number) => T {
  const sums: number[] = []
  let total = 0
  items.forEach((item, index) => sums.push((total += weightOf(item, index))))
  return (roll) => {
    const wanted = roll * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return items[low]!
  }
}
