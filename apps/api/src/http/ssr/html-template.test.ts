import { expect, test } from 'vitest'
import { withRenderedPage } from './html-template.ts'

const page =
  '<html lang="en"><head><script type="module" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js"></head><body><div id="root"><div>mark</div></div>\n</body></html>'

test('a rendered page takes the place of the mark, and says so', () => {
  const shown = withRenderedPage(page, { body: '<h1>$& $1</h1>', given: '[]' })
  expect(shown).toContain('<html lang="en" data-painted>')
  expect(shown).toContain('<div id="root"><h1>$& $1</h1></div>')
  expect(shown).not.toContain('mark')
})

test('scripts wait until the page has been painted', () => {
  const shown = withRenderedPage(page, { body: '', given: '[]' })
  expect(shown).toContain('<head></head>')
  expect(shown).toContain(
    '<template id="later"><script fetchpriority="low" type="module" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js"></template>',
  )
})

test('no text of an answer ends the element that holds it', () => {
  const text = '</script><script>alert(1)</script><!-- \u2028 \u2029'
  const shown = withRenderedPage(page, { body: '', given: JSON.stringify([['/api/cars', text]]) })
  const data = /<script type="application\/json" id="given">([^<]*)<\/script>/.exec(shown)![1]!
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(data)).toEqual([['/api/cars', text]])
})
