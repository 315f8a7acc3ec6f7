import type { Plugin } from 'vite'

/** The file that requests the first data is a separate script and runs before the app has loaded. */
export function prefetchFile(chunk: string): Plugin {
  let base = '/'
  return {
    name: 'prefetch-file',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(({ type, name }) => type === 'chunk' && name === chunk)
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: base + fileName },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
