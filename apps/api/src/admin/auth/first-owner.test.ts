// An installation without an account: one link creates one owner, and works only once.
import { expect, test } from 'vitest'
import { allPermissions } from '@bilbro/contract/permissions'
import { testApp, openTestApp } from '../../../test/app.ts'
import { tokenIn } from '../../../test/inbox.ts'
import { ownerLink } from './first-owner.ts'

const t = await openTestApp()

const owner = (token: string, email: string) =>
  t.anonymous.auth.createOwner({
    body: { token, name: 'Astrid', email, password: 'a long enough one', language: 'de' },
  })

test('the link makes one owner, of two at once too, and then no link does', async () => {
  const old = tokenIn((await ownerLink(t.deps))!)
  const token = tokenIn((await ownerLink(t.deps))!)
  await expect(owner(old, 'old@test.example')).rejects.toMatchObject({ code: 'link.invalid' })
  expect(await t.anonymous.auth.checkWelcome({ body: { token } })).toMatchObject({ kind: 'OWNER' })
  await expect(
    t.anonymous.auth.createOwner({ body: { token, name: 'A', email: 'a@test.example', password: 'password1' } }),
  ).rejects.toMatchObject({ code: 'password.common' })

  const results = await Promise.allSettled([owner(token, 'one@test.example'), owner(token, 'two@test.example')])
  const won = results.filter((result) => result.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(won[0]!.value).toMatchObject({ sets: ['Owner'], permissions: [...allPermissions].sort(), language: 'de' })
  expect(await t.deps.db.selectFrom('staffUsers').selectAll().execute()).toHaveLength(1)

  expect(await ownerLink(t.deps)).toBeUndefined()
  await expect(t.anonymous.auth.checkWelcome({ body: { token } })).rejects.toMatchObject({ code: 'link.invalid' })
  await expect(owner(token, 'three@test.example')).rejects.toMatchObject({ code: 'link.invalid' })
})

test('a link that was printed before somebody came does nothing afterwards', async () => {
  const house = await testApp()
  const token = tokenIn((await ownerLink(house.deps))!)
  await house.make.staffUser()
  const body = { token, name: 'Late', email: 'late@test.example', password: 'a long enough one' }
  await expect(house.anonymous.auth.createOwner({ body })).rejects.toMatchObject({ code: 'link.invalid' })
  await house.close()
})
