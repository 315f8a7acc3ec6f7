// How a rendered page is put into the page as it was built.
import type { RenderedPage } from './page-renderer.ts'

/** The page with what strangers see first, and with the answers that it was made of: the app asks for them no more. */
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
 * Words and picture stand in the page: the line is theirs and the styles'. The app's files wait in a template until the page
 * has been painted (the script in index.html), and let pictures go first even then.
 */
function withoutScripts(head: string): [head: string, scripts: string] {
  const files: string[] = []
  const rest = head.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, (tag) => {
    files.push(tag.replace(/^<\w+(?!.* fetchpriority=)/, (start) => `${start} fetchpriority="low"`))
    return ''
  })
  return [rest, files.join('')]
}
