import { globSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../src/fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('apps/{office,portal}/dist/**/*.{js,css,html,json}', { cwd: root })

/** Content that must not be in public files: secrets, the server's environment, build paths. */
const secrets: [string, RegExp | string][] = [
  ['an address with a password', /\b(postgres|postgresql|smtps?|https?):\/\/[^\s/"'`]+:[^\s/"'`]+@/],
  ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/],
  ['a hash of a password', /\$argon2/],
  ['SQL', /\binsert into [a-z_]+ ?\(|\bselect .{1,80} from (cars|listings|staff_users|buyer_users)\b/i],
  ['the folder of the build', root],
  ['the home of who built it', `${homedir()}/`],
  ['a map to the sources', /sourceMappingURL/],
]

for (const [name, value = ''] of Object.entries(process.env))
  if (/SECRET|TOKEN|PASSWORD|KEY/.test(name) && value.length >= 12) secrets.push([`the value of ${name}`, value])

test('what browsers are given holds nothing of the house', () => {
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return secrets.flatMap(([what, sign]) =>
      (typeof sign === 'string' ? text.includes(sign) : sign.test(text)) ? [`${what} in ${file}`] : [],
    )
  })
  expect(found).toEqual([])
})

type FirstLoad = { texts: Record<string, { js: string[] }>; routes: { path: string; files: { js: string[] } }[] }

test('the scripts of the pages that are seen first weigh at most 230 kB on the way, in every language', () => {
  const dist = `${root}/apps/portal/dist`
  const page = readFileSync(`${dist}/index.html`, 'utf8')
  const shell = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
  const { texts, routes } = JSON.parse(readFileSync(`${dist}/first-load.json`, 'utf8')) as FirstLoad
  for (const address of ['login', 'cars', 'car/42', 'portal'])
    for (const [language, words] of Object.entries(texts)) {
      const route = routes.find(({ path }) => new RegExp(path).test(`/${language}/${address}`))!
      const wanted = new Set([...shell, ...words.js, ...route.files.js])
      const weight = [...wanted].reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, 0)
      expect(weight / 1000, `${language}/${address}`).toBeLessThan(230)
    }
})
