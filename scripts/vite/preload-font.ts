import type { Plugin } from 'vite'

/** The font of every page loads with the page instead of after its styles, with a lower priority than scripts. */
export function preloadFont(): Plugin {
  let base = '/'
  return {
    name: 'preload-font',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              ...{ rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' },
              ...{ href: base + file, crossorigin: true },
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
