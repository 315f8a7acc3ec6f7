// Inserts a rendered page into the built HTML page.
import type { RenderedPage } from './page-renderer.ts'

/**
 * The page with its first content and the answers from which it was rendered, so that the app does not request them
 * again.
 */
export function withRenderedPage(page: string, { body, given }: Omit<RenderedPage, 'head'>): string {
  const data = given.replace(/[<\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const root = page.indexOf('<div id="root">')
  const [head, scripts] = withoutScripts(page.slice(0, root))
  return [
    head.replace('<html lang="en"', '<html lang="en" data-painted'),
    `<div id="root">${body}</div>\n<script type="application/json" id="given">${data}</script>\n`,
    `<template id="later">${scripts}</template>\n`,
    page.slice(page.indexOf('</body>', root)),
  ].join('')
}

/**
 * Text and picture are in the HTML, so the network first serves them and the styles. The files of the app wait in a
 * template until the page has been painted (script in index.html), and pictures still come first.
 */
function withoutScripts(head: string): [head: string, scripts: string] {
  const files: string[] = []
  const rest = head.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, (tag) => {
    files.push(tag.replace(/^<\w+(?!.* fetchpriority=)/, (start) => `${start} fetchpriority="low"`))
    return ''
  })
  return [rest, files.join('')]
}
