// Computes at build time what a page needs first, so that the server can list it in the page's head and the browser
// fetches all files in parallel instead of one after another.
import type { Plugin, Rolldown } from 'vite'

type Files = { js: string[]; css: string[] }
/** `first-load.json`: the files of each language's texts and of each route, whose pattern is a regular expression. */
export type FirstLoad = { texts: Record<string, Files>; routes: { path: string; files: Files }[] }

/**
 * The language of a file of an app's texts. English validation texts are excluded, because forms in every language
 * include them.
 */
export function textsOf(app: 'portal' | 'office'): (id: string) => string | undefined {
  const others = app === 'portal' ? '(?:office|mail|staff-error)/|notice/(?:staff|carrier)\\.' : '(?:portal|mail)/'
  const texts = new RegExp(
    `/i18n/src/(?:messages/(?!${others}|validation/en\\.)|bundles/${app}).*[/.](de|dk|no|se|en)\\.ts$`,
  )
  return (id) => texts.exec(id)?.[1]
}

/** Writes `first-load.json` beside the page. */
export function firstLoad(languageOf: (id: string) => string | undefined): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    // Runs after vite has written the page and removed chunks that only held styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const entry = reach(
          chunks.filter((chunk) => html.includes(chunk.fileName)),
          known,
        )
        const early = [...entry].flatMap(({ moduleIds }) => moduleIds).filter((id) => id.endsWith('-page.tsx'))
        if (early.length > 0)
          this.error(
            `Loaded before any page, because their routes take more from them than the page: ${early.join(', ')}`,
          )
        const filesOf = (wanted: readonly Rolldown.OutputChunk[]): Files => {
          const all = [...reach(wanted, known)].filter((chunk) => !entry.has(chunk))
          const css = all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
          return { js: all.map((chunk) => chunk.fileName), css: [...new Set(css)] }
        }
        const holds = (chunk: Rolldown.OutputChunk, test: (id: string) => boolean) => chunk.moduleIds.some(test)
        const texts = Object.fromEntries(
          ['de', 'dk', 'no', 'se', 'en'].map((lang) => [
            lang,
            filesOf(chunks.filter((chunk) => holds(chunk, (id) => languageOf(id) === lang))),
          ]),
        )
        const split = chunks.flatMap((chunk) =>
          chunk.moduleIds.flatMap((id) => {
            const route = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1]
            return route === undefined ? [] : [{ route, chunk }]
          }),
        )
        const isParent = (route: string) => split.some((other) => other.route.startsWith(`${route}/`))
        const routes: FirstLoad['routes'] = split
          .filter(({ route }) => !isParent(route) && !route.startsWith('__'))
          .map(({ route }) => ({
            path: patternOf(route),
            files: filesOf(
              split
                .filter((other) => other.route === route || route.startsWith(`${other.route}/`))
                .map(({ chunk }) => chunk),
            ),
          }))
          // `/cars/new` must match before `/cars/42`.
          .sort((a, b) => a.path.split('[^').length - b.path.split('[^').length)
        const answer: FirstLoad = { texts, routes }
        this.emitFile({ type: 'asset', fileName: 'first-load.json', source: JSON.stringify(answer) })
      },
    },
  }
}

/** Chunks with all their static imports. */
function reach(from: readonly Rolldown.OutputChunk[], known: Map<string, Rolldown.OutputChunk>) {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(known.get(file))
  }
  for (const chunk of from) visit(chunk)
  return found
}

/** The URL pattern of a route file: `$lang/_public/car.$id` matches `/de/car/42`. */
function patternOf(route: string): string {
  const parts = route
    .split(/[/.]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => (part.startsWith('$') ? '[^/]+' : part))
  return `^${parts.map((part) => `/${part}`).join('')}/?$`
}
