const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
const first = (list: [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? null

/** What a user agent says of the device, in words that its owner uses; null for what it does not say. */
export function deviceOf(userAgent: string | null): {
  browser: string | null
  system: string | null
  isPhone: boolean
} {
  const text = userAgent ?? ''
  const system = first(systems, text)
  return { browser: first(browsers, text), system, isPhone: system === 'iPhone' || /Android.*Mobile/.test(text) }
}
