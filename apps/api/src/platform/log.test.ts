import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(fields: object, level: 'debug' | 'info' = 'debug'): string[] {
  const lines: string[] = []
  createLog(level, (line) => lines.push(line)).info('event', fields)
  return lines
}
const token = `rt_${'A'.repeat(43)}`
const jwt = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(43)}`

test.each([
  ['a password', { password: 'hunter2' }, 'hunter2'],
  ['a nested token', { request: { headers: { authorization: 'Bearer abc' } } }, 'Bearer abc'],
  ['a cookie', { cookie: 'bilbro_staff=x' }, 'bilbro_staff'],
  ['a list of secrets', { clientSecrets: ['one', 'two'] }, 'one'],
  ['a refresh token inside a text', { message: `was ${token} here` }, token],
  ['a magic link', { url: `https://x.example/m/ml_${'b'.repeat(43)}` }, 'bbbb'],
  ['a staff session', { note: `ss_${'c'.repeat(43)}` }, 'cccc'],
  ['an access token', { note: jwt }, jwt],
  ['a token in the text of an error', { error: new Error(`bad ${token}`) }, token],
  ['a token as the cause of an error', { error: Object.assign(new Error('x'), { code: token }) }, token],
])('%s is not written', (_what, fields, secret) => {
  const lines = written(fields)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(secret)
  expect(lines[0]).toContain('[redacted]')
})

test('an event is one line, whatever is in it', () => {
  const lines = written({ name: 'a\nb\r\n\u001b[31mred\u2028', error: new Error('two\nlines') })
  expect(lines).toHaveLength(1)
  for (const mark of ['\n', '\r', '\u001b']) expect(lines[0]).not.toContain(mark)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', event: 'event', error: { message: 'two\nlines' } })
})

test('what is below the level is not written', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d')
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['c', 'd'])
})

test('an error that comes from several says what they were', () => {
  const [line] = written({ error: new AggregateError([new Error('first'), new Error('second')], 'both') })
  expect(line).toContain('first')
  expect(line).toContain('second')
})

test('words of a reason make no line of their own in the log of the server', async () => {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const reason = 'sold\n{"level":"error","event":"forged"}\r\u001b[2K\u001b[31mred\u2028\u009b2Jx'
  log.info('car.status', { reason })
  log.error('job.failed', { error: new Error(reason) })
  expect(lines).toHaveLength(2)
  // No control characters and no Unicode line ends.
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'car.status', reason })
})
