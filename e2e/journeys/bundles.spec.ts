import { globSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../src/fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('apps/{office,portal}/dist/**/*.{js,css,html,json}', { cwd: root })

/** What a file for everybody must not say: how the house lets itself in, what it runs on, where it was built. */
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
