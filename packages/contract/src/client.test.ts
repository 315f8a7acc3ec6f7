import { expect, test } from 'vitest'
import { ApiError, openKeys, type Request, unwrap } from './client.ts'

const note = (body: string): Request => ({
  method: 'POST',
  url: '/api/cars/1/notes',
  access: 'notes.write',
  body: { body },
})

/** A transport that answers with `outcomes` in turn and records the idempotency keys it receives. */
function openLine(outcomes: (string | Error)[]) {
  const keys: (string | undefined)[] = []
  const keyed = openKeys()
  const send = (request: Request) =>
    keyed(request, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      const outcome = outcomes.shift()
      if (outcome instanceof Error) throw outcome
      return outcome
    })
  return { keys, send }
}
const distinct = (keys: unknown[]) => new Set(keys).size

test('what is sent again before there was an answer is the same submit', async () => {
  const { keys, send } = openLine([new ApiError(0, 'network error'), new ApiError(503, 'away'), 'done', 'again'])
  await expect(send(note('one'))).rejects.toThrow('network error')
  await expect(send(note('one'))).rejects.toThrow('away')
  expect(await send(note('one'))).toBe('done')
  expect(distinct(keys)).toBe(1)
  await send(note('one'))
  expect(distinct(keys)).toBe(2)
})

test('a second press while the first is under way is the same submit', async () => {
  const { keys, send } = openLine(['done', 'done'])
  await Promise.all([send(note('one')), send(note('one'))])
  expect(distinct(keys)).toBe(1)
})

test('other content, and what was refused and sent again, are others', async () => {
  const { keys, send } = openLine(['done', new ApiError(422, 'no'), 'done'])
  await send(note('one'))
  await expect(send(note('two'))).rejects.toThrow('no')
  await send(note('two'))
  expect(distinct(keys)).toBe(3)
})

test('uploads are told apart by their files', async () => {
  const upload = (name: string): Request => {
    const form = new FormData()
    form.append('file', new File(['x'], name, { lastModified: 1 }))
    return { method: 'POST', url: '/api/upload', access: 'cars.write', form }
  }
  const { keys, send } = openLine([new ApiError(0, 'network error'), 'done', 'done'])
  await expect(send(upload('a.jpg'))).rejects.toThrow()
  await send(upload('a.jpg'))
  await send(upload('b.jpg'))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

const json = 'application/json; charset=utf-8'
test.each([
  ['a page of a proxy', 502, 'text/html', '<h1>Bad Gateway</h1>', { status: 502, code: 'unknown', message: '' }],
  ['a failure without words', 500, json, '{"success":false}', { status: 500, code: 'unknown', message: '' }],
  ['nothing', 500, json, 'null', { status: 500, code: 'unknown', message: '' }],
  ['half a failure', 503, json, '{"success":fal', { status: 503, code: 'unknown', message: '' }],
  ['half an answer', 200, json, '{"success":tr', { status: 0, code: 'network', message: 'network error' }],
  [
    'a refusal in words',
    400,
    json,
    '{"success":false,"message":"no"}',
    { status: 400, code: 'unknown', message: 'no' },
  ],
])('%s is told apart from a network that fails', (_what, status, type, text, error) => {
  expect(() => unwrap(status, type, text)).toThrow(expect.objectContaining(error))
})
