import { isLang, type Lang } from '@bilbro/i18n/locale'

/** A path of this site that is safe to redirect to after sign-in; anything else is undefined. */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const base = 'https://here.invalid'
  try {
    const url = new URL(value, base)
    return url.origin === base ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** The same address in another language: only its first part changes. */
export function inLanguage(href: string, lang: Lang): string {
  return href.replace(/^\/[^/?#]*/, `/${lang}`)
}

/** The language in the first part of a path. */
export function langOfPath(path: string): Lang | undefined {
  const first = path.split('/')[1]
  return isLang(first) ? first : undefined
}
