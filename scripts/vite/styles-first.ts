import type { Plugin } from 'vite'

/**
 * Lets the styles have the line before the app: the browser can paint as soon as they are there, without any script. What
 * asks for the first data (`async`) keeps its place.
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
