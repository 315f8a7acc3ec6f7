// A sign-in in the words of the person: which browser, on what.

export type Device = { browser: string | null; system: string | null; isPhone: boolean }

// The first that fits: Edge and Opera call themselves Chrome as well, and all of them Safari.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** What a user agent says of itself; null where it says nothing that people would know. */
export function deviceOf(userAgent: string | null): Device {
  const find = (list: [string, RegExp][]) => list.find(([, shape]) => shape.test(userAgent ?? ''))?.[0] ?? null
  const system = find(systems)
  return {
    browser: find(browsers),
    system,
    isPhone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent ?? '')),
  }
}
