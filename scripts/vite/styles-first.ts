import type { Plugin } from 'vite'

/**
 * Gives styles priority over the app's scripts: the browser can paint as soon as styles are loaded, without any script.
 * The script for the first data (`async`) keeps its priority.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script type="module" crossorigin|<link rel="modulepreload"/g,
          (tag) => `${tag} fetchpriority="low"`,
        ),
    },
  }
}
