// Names the browser and the device of a sign-in.

export type Device = { browser: string | null; system: string | null; isPhone: boolean }

// Order matters: Edge and Opera also call themselves Chrome, and all of them call themselves Safari.
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

/** Browser and system that a user agent names; null for names that people would not recognise. */
export function deviceOf(userAgent: string | null): Device {
  const find = (list: [string, RegExp][]) => list.find(([, shape]) => shape.test(userAgent ?? ''))?.[0] ?? null
  const system = find(systems)
  return {
    browser: find(browsers),
    system,
    isPhone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent ?? '')),
  }
}
