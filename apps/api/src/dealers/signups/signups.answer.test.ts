// Questions to applicants by e-mail, and their answers.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { createSignupFixture, pdf, tokenIn } from '../../../test/signup-fixture.ts'

const t = await openTestApp({ jobs: true })
const staff: As & { userId: string } = await t.staff('buyers.read', 'buyers.manage')
const desk: ReturnType<typeof createSignupFixture> = createSignupFixture(t, staff)
beforeEach(() => desk.calm())

describe('asking and answering', () => {
  const ask = async () => {
    const made = await desk.submit()
    const asked = await desk.decide(made, { status: 'MORE_INFO', message: 'Bitte schicken Sie den Gewerbeschein.' })
    return {
      ...made,
      version: asked.version,
      token: tokenIn((await desk.mailOf(made.email, 'signupQuestion')).text, 'su'),
    }
  }

  test('the dealer reads the question, answers with a document, and is back on top', async () => {
    const { id, token } = await ask()
    expect(await t.anonymous.signupPublic.question({ body: { token } })).toMatchObject({
      question: 'Bitte schicken Sie den Gewerbeschein.',
    })
    const [document] = await desk.upload([pdf('gewerbe.pdf')])
    await t.anonymous.signupPublic.answer({ body: { token, message: 'Hier ist er.', documents: [document!.token] } })
    const seen = await staff.signups.get({ params: { id } })
    expect(seen).toMatchObject({
      status: 'SUBMITTED',
      isAnswered: true,
      answer: 'Hier ist er.',
      documents: [{ name: 'gewerbe.pdf' }],
    })
    expect((await staff.signups.list()).items[0]).toMatchObject({ isAnswered: true })
    for (const call of ['question', 'answer'] as const)
      await expect(
        t.anonymous.signupPublic[call]({ body: { token, message: 'Noch einmal' } as never }),
      ).rejects.toMatchObject({
        status: expect.any(Number),
        code: call === 'question' ? 'request.invalid' : 'link.invalid',
      })
  })

  test('of two answers at once one counts', async () => {
    const { token } = await ask()
    const answers = await Promise.allSettled(
      ['a', 'b'].map((message) => t.anonymous.signupPublic.answer({ body: { token, message } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a link ends with its time, with the next question, and with the decision', async () => {
    const first = await ask()
    await desk.decide(first, { status: 'REJECTED', message: 'Die Firma ist erloschen.' })
    await expect(t.anonymous.signupPublic.question({ body: { token: first.token } })).rejects.toMatchObject({
      code: 'link.invalid',
    })
    const second = await ask()
    t.travel(31 * 86_400_000)
    onTestFinished(() => t.travel(-31 * 86_400_000))
    await expect(t.anonymous.signupPublic.question({ body: { token: second.token } })).rejects.toMatchObject({
      code: 'link.invalid',
    })
    await expect(
      t.anonymous.signupPublic.answer({ body: { token: second.token, message: 'spät' } }),
    ).rejects.toMatchObject({ code: 'link.invalid' })
  })

  test('a refused document gives the link back', async () => {
    const { token } = await ask()
    await expect(
      t.anonymous.signupPublic.answer({ body: { token, message: 'x', documents: [`sd_${'b'.repeat(43)}`] } }),
    ).rejects.toMatchObject({ code: 'signup.documentGone' })
    await t.anonymous.signupPublic.answer({ body: { token, message: 'ohne Anhang' } })
  })
})
