import { waitingDeal } from '../src/deals.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

type Contract = { status: string; files: { signed: string | null }; signatures: { role: string; method: string }[] }

const noPicture = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1').toString('base64')}`

test('a drawing that nobody can decode is refused and signs nothing; drawn again it signs, and staff read both names', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const { contractId, dealer, token } = await waitingDeal(page.request)
  const contract = () => call<Contract>(page.request, 'GET', `/contracts/${contractId}`)

  const context = await browser.newContext({
    baseURL: String(process.env.BILBRO_E2E_URL),
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  await phone.goto(`/en/sign/${token}`)
  const tab = context.waitForEvent('page')
  await phone.getByRole('link', { name: 'Open document' }).click()
  await (await tab).close()
  await phone.getByRole('checkbox').check()
  await phone.getByRole('radio', { name: 'Draw' }).check()
  // A canvas that returns no picture, as with some privacy settings of browsers.
  await phone.evaluate(`{
    const real = HTMLCanvasElement.prototype.toDataURL
    HTMLCanvasElement.prototype.toDataURL = () => {
      HTMLCanvasElement.prototype.toDataURL = real
      return '${noPicture}'
    }
  }`)
  const pad = phone.getByRole('img', { name: /^Your signature/ })
  const draw = async () => {
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    await phone.mouse.move(box.x + 40, box.y + 60)
    await phone.mouse.down()
    await phone.mouse.move(box.x + 120, box.y + 30, { steps: 6 })
    await phone.mouse.move(box.x + 200, box.y + 70, { steps: 6 })
    await phone.mouse.up()
  }
  const sign = phone.getByRole('button', { name: 'Sign now' })
  await draw()
  await sign.click()
  const refused = phone.getByText('There is no signature, or it cannot be read. Please draw it again.')
  await expect(refused).toBeVisible()
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  expect(await contract()).toMatchObject({ status: 'WAITING_BUYER', signatures: [{ role: 'ADMIN' }] })

  await page.goto(`/office/contracts/${contractId}`)
  const signatures = page.getByRole('listitem').filter({ hasText: /^Buyer/ })
  await expect(signatures.getByText('not signed yet')).toBeVisible()

  await draw()
  await expect(refused).toHaveCount(0)
  await sign.click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Signed. Thank you!')
  await context.close()

  // The page of the office updates live.
  await expect(signatures.getByText(dealer.name, { exact: true })).toBeVisible()
  await expect(signatures.getByText(/^Drawn, /)).toBeVisible()
  // A job seals the document, which takes a while on a busy machine.
  await expect.poll(async () => (await contract()).files.signed, { timeout: 60_000 }).not.toBeNull()
  await page.goto(`/office/contracts/${contractId}?tab=document`)
  const paper = page.getByRole('link', { name: 'Signed contract with evidence' })
  await expect(paper).toBeVisible()
  const answer = await page.request.get((await paper.getAttribute('href'))!)
  const pdf = (await answer.body()).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('/ByteRange')
})
