// An installation without a mail server: invitation links are passed on by hand, and only to the inviting user.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let bare: TestApp
let demo: TestApp
beforeAll(async () => {
  bare = await testApp({ env: { BILBRO_DEMO: 'false' } })
  demo = await testApp()
})
afterAll(async () => {
  await bare.close()
  await demo.close()
})

const invitationOf = async (t: TestApp) => {
  const staff = await t.staff('users.manage', 'buyers.manage')
  const companyId = await t.make.company()
  return staff.buyerCompanies.invite({
    params: { id: companyId },
    body: { email: `new.${companyId}@dealer.example`, name: 'New', role: 'BUYER' },
  })
}

test('without a mail server the link goes to whoever invites, and works', async () => {
  const { linkByHand, email } = await invitationOf(bare)
  const token = /token=(bi_[\w-]{43})$/.exec(linkByHand!)![1]!
  const body = { token, password: 'a bridge of cars 7' }
  await expect(bare.anonymous.buyerAuth.resetPassword({ body })).resolves.toEqual({ email })
})

test('where mails are sent, or shown in the demo mailbox, the link is in the mail alone', async () => {
  expect((await invitationOf(demo)).linkByHand).toBeNull()
})
