import type { Plugin } from 'vite'

/** The file that asks for the first data runs by itself, before the app that it belongs to is there. */
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
