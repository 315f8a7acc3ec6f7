import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstFiles } from './first-files.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'first-files-'))
})
afterEach(() => rmSync(app, { recursive: true }))

describe('firstFiles', () => {
  it('names the texts of the address’s language and the files of its route, each once', () => {
    writeFileSync(
      join(app, 'first-load.json'),
      JSON.stringify({
        texts: { de: { js: ['a/de.js'], css: [] } },
        routes: [
          { path: '^/[^/]+/login/?$', files: { js: ['a/login.js', 'a/de.js'], css: ['a/login.css'] } },
          { path: '^/[^/]+/car/[^/]+/?$', files: { js: ['a/car.js'], css: [] } },
        ],
      }),
    )
    const files = firstFiles(app)
    expect(files('/de/login').split('\n')).toEqual([
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/a/de.js">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/a/login.js">',
      '<link rel="preload" as="style" crossorigin href="/a/login.css">',
    ])
    expect(files('/no/car/42')).toBe('<link rel="modulepreload" fetchpriority="low" crossorigin href="/a/car.js">')
    expect(files('/')).toBe('')
    expect(firstFiles(app, '/office')('/office/no/car/42')).toBe(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/office/a/car.js">',
    )
  })

  it('says nothing where the build has written nothing down', () => {
    expect(firstFiles(app)('/de/login')).toBe('')
  })
})
