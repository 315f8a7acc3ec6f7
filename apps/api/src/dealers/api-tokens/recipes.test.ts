// Every command of the page for developers is executed as it is shown there.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { curlOf, recipes, recipeVariables } from '@bilbro/contract/dealers/developers/recipes'
import { tokenCalls } from '@bilbro/contract/dealers/developers/token-calls.gen'
import { tokenScopes, type AnyEndpoint } from '@bilbro/contract/endpoint'
import { openTestApp } from '../../../test/app.ts'
import { runCurl } from '../../../test/curl.ts'

const t = await openTestApp()
const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
const dealer = await t.buyer()
const [car, offered] = [await t.make.onSale(), await t.make.onSale()]
const { id: OFFER } = await dealer.portalOffers.make({
  params: { id: offered.carId },
  body: { amount: { minor: 1_800_000, currency: 'EUR' } },
})
const variables: Record<string, string> = { CAR: car.carId, OFFER }

test.each(recipes)('the example $id works with its scope alone', async (recipe) => {
  const { token } = await dealer.apiTokens.create({ body: { name: recipe.id, scopes: [recipe.scope], days: '30' } })
  const command = curlOf(recipe, origin)
  const answer = await runCurl(command, { ...variables, BILBRO_TOKEN: token })
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
