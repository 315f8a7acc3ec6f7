// Every command of the page for developers is executed as it is shown there.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { curlOf, recipes, recipeVariables } from '@bilbro/contract/dealers/developers/recipes'
import { tokenCalls } from '@bilbro/contract/dealers/developers/token-calls.gen'
import { tokenScopes, type AnyEndpoint } from '@bilbro/contract/endpoint'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
const dealer = await t.buyer()
const [car, offered] = [await t.make.onSale(), await t.make.onSale()]
const { id: OFFER } = await dealer.portalOffers.make({
  params: { id: offered.carId },
  body: { amount: { minor: 1_800_000, currency: 'EUR' } },
})
const variables: Record<string, string> = { CAR: car.carId, OFFER }

/** The words of a command, as a shell splits them: quotes, continued lines, variables outside of single quotes. */
function wordsOf(command: string, values: Record<string, string>): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  return words.map((word) =>
    word.startsWith("'")
      ? word.slice(1, -1)
      : word.replace(/^"|"$/g, '').replace(/\$(\w+)/g, (_, name: string) => values[name] ?? ''),
  )
}

/** Does what curl does with these words. @throws for an option that is not handled here */
async function run(command: string, values: Record<string, string>): Promise<Response> {
  const [name, ...words] = wordsOf(command, values)
  if (name !== 'curl') throw new Error(`not a command of curl: ${name}`)
  const headers = new Headers()
  let url = ''
  let body: string | undefined
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word === '-H') {
      const [, header, value] = /^([^:]+): (.*)$/.exec(words[++at]!)!
      headers.set(header!, value!)
    } else if (word === '-d') body = words[++at]!
    else if (word.startsWith('-')) throw new Error(`unknown option ${word}`)
    else url = word
  }
  return fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) })
}

test.each(recipes)('the example $id works with its scope alone', async (recipe) => {
  const { token } = await dealer.apiTokens.create({ body: { name: recipe.id, scopes: [recipe.scope], days: '30' } })
  const command = curlOf(recipe, origin)
  const answer = await run(command, { ...variables, BILBRO_TOKEN: token })
  const text = await answer.text()
  expect({ status: answer.status, text: answer.ok ? '' : text }).toEqual({ status: 200, text: '' })
  expect(answer.headers.get('content-type')).toContain(recipe.id === 'carTable' ? 'text/csv' : 'application/json')
})

test('every variable of the examples is explained, and every scope has an example', () => {
  const used = new Set(recipes.flatMap(({ path }) => [...path.matchAll(/\$(\w+)/g)].map((match) => match[1]!)))
  expect([...used].sort()).toEqual([...recipeVariables].sort())
  expect(new Set(recipes.map(({ scope }) => scope))).toEqual(new Set(tokenScopes))
})

test('the reference lists every call that a token may make, as OpenAPI describes it', async () => {
  const open = Object.values(api).flatMap((calls) => Object.values(calls as Record<string, AnyEndpoint>))
  expect(tokenCalls).toHaveLength(open.filter(({ scope }) => scope).length)
  const description = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary: string; description: string }>>
  }
  for (const { method, path, summary, scope } of tokenCalls) {
    const described = description.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
    expect(described.summary).toBe(summary)
    expect(described.description).toContain(`\`${scope}\``)
  }
})
