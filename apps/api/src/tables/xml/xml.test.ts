import { expect, test } from 'vitest'
import { NotATable } from '../limits.ts'
import { readXml } from './xml.ts'

async function textOf(bytes: Buffer, size = bytes.length): Promise<string> {
  let all = ''
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  await readXml(pieces(), { text: (part) => void (all += part) })
  return all.trim()
}

const written = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<Nm>${text}</Nm>`
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const name = 'Müller & Ærø Bilar'.replace('&', '&amp;')

test.each([
  ['UTF-8', Buffer.from(written('UTF-8', name))],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${written('UTF-8', name)}`)],
  ['no declaration', Buffer.from(`<Nm>${name}</Nm>`)],
  ['ISO-8859-1', Buffer.from(written('ISO-8859-1', name), 'latin1')],
  ['iso-8859-15', Buffer.from(written('iso-8859-15', name), 'latin1')],
  ['windows-1252', Buffer.from(written('windows-1252', name), 'latin1')],
  ['UTF-16 LE', Buffer.from(`\ufeff${written('UTF-16', name)}`, 'utf16le')],
  ['UTF-16 BE', utf16be(`\ufeff${written('UTF-16', name)}`)],
  ['UTF-16 LE without a mark', Buffer.from(written('UTF-16', name), 'utf16le')],
  ['UTF-16 that is declared and is UTF-8', Buffer.from(written('utf-16', name))],
  ['a name of no encoding', Buffer.from(written('UTF-8_W/O_BOM', name))],
])('text is read in the encoding of its file: %s', async (_is, bytes) => {
  expect(await textOf(bytes)).toBe('Müller & Ærø Bilar')
  expect(await textOf(bytes, 1)).toBe('Müller & Ærø Bilar')
})

test('what windows-1252 has beyond ISO-8859-1 is read, and Cyrillic in its own encodings', async () => {
  const euro = Buffer.concat([Buffer.from(written('windows-1252', '').slice(0, -5)), Buffer.from([0x80, 0x96])])
  expect(await textOf(Buffer.concat([euro, Buffer.from('</Nm>')]))).toBe('€–')
  const cyrillic = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1251"?><Nm>'),
    Buffer.from([0xc8, 0xe2]),
  ])
  expect(await textOf(Buffer.concat([cyrillic, Buffer.from('</Nm>')]))).toBe('Ив')
})

test('bytes that are no text in the declared encoding are refused and never become replacement characters', async () => {
  await expect(textOf(Buffer.from(written('UTF-8', name), 'latin1'))).rejects.toThrow(NotATable)
  await expect(textOf(Buffer.from(`<Nm>${name}</Nm>`, 'latin1'))).rejects.toThrow(NotATable)
})
