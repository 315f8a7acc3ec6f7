// Adds preload tags for the files that an address needs besides the app itself, so that the browser fetches them all at
// once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Files = { js: string[]; css: string[] }
type FirstLoad = { texts: Record<string, Files>; routes: { path: string; files: Files }[] }

/** Tags for an address below `base`, from the list that the build wrote; empty without such a list. */
export function firstFiles(app: string, base = ''): (path: string) => string {
  const list = join(app, 'first-load.json')
  if (!existsSync(list)) return () => ''
  const { texts, routes } = JSON.parse(readFileSync(list, 'utf8')) as FirstLoad
  const known = routes.map(({ path, files }) => ({ pattern: new RegExp(path), files }))
  return (address) => {
    const path = address.slice(base.length)
    const files = [texts[path.split('/')[1] ?? ''], known.find(({ pattern }) => pattern.test(path))?.files]
    const js = new Set(files.flatMap((some) => some?.js ?? []))
    const css = new Set(files.flatMap((some) => some?.css ?? []))
    return [
      ...[...js].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}/${file}">`),
      ...[...css].map((file) => `<link rel="preload" as="style" crossorigin href="${base}/${file}">`),
    ].join('\n')
  }
}
