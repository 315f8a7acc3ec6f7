import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { deliveredDeal, type Delivered } from '../src/delivered.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, picture, signIn as staffSignIn } from '../src/office.ts'
import { signIn } from '../src/portal.ts'

type Claim = { id: string; number: string; status: string; creditNote: { id: string; number: string } | null }

const shots = process.env.BILBRO_SHOTS
const look = async (page: Page, name: string) =>
  shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true }))

const contextOf = (browser: Browser) => {
  const [a, b] = crypto.getRandomValues(new Uint8Array(2))
  return browser.newContext({
    baseURL: String(process.env.BILBRO_E2E_URL),
    extraHTTPHeaders: { 'x-forwarded-for': `10.79.${a}.${b}` },
  })
}

/** The dealer reports a dent with a photo; afterwards the page of the claim is open. */
async function report(portal: Page, { dealer, transportId }: Delivered): Promise<string> {
  await signIn(portal, 'en', { as: dealer })
  await portal.goto(`/en/portal/logistics/${transportId}`)
  await portal.getByRole('link', { name: 'Report a problem' }).click()
  await portal.getByLabel('What is it about?').selectOption('TRANSPORT_DAMAGE')
  await portal.getByLabel('What is wrong?').fill('The bumper was dented on the way.')
  await portal.getByLabel('Mileage on arrival').fill('48210')
  await portal.getByLabel('Amount you claim, in euros (optional)').fill('900')
  await portal.getByLabel('Add photo: Other').setInputFiles(picture('dent.png', 200))
  await expect(portal.getByRole('region', { name: 'Other' }).getByRole('img', { name: 'dent.png' })).toBeVisible()
  // The dealer names the panel, so that it is compared with the same panel in the condition report.
  await portal.getByLabel('Add photo: Front').setInputFiles(picture('bumper.png', 90))
  await portal.getByLabel('Which part? bumper.png').selectOption({ label: 'Front bumper' })
  await portal.getByRole('button', { name: 'Send report' }).click()
  await portal.waitForURL(/\/portal\/claims\/[0-9a-f-]{36}$/)
  return new URL(portal.url()).pathname.split('/').at(-1)!
}

test('a claim from the photos to the credit note: one decides, another one confirms, the dealer accepts, the carrier pays', async ({
  page: judge,
  browser,
}) => {
  test.setTimeout(120_000)
  const colleague = await newColleague(judge.request)
  await staffSignIn(judge)
  const deal = await deliveredDeal(judge.request, { reportOf: 'FRONT_BUMPER' })
  const portalContext = await contextOf(browser)
  const portal = await portalContext.newPage()
  const id = await report(portal, deal)
  await expect(portal.getByText('Problem reported')).toBeVisible()

  // The staff member finds the claim in the list and takes it on.
  const read = () => call<Claim>(judge.request, 'GET', `/claims/${id}`)
  const { number } = await read()
  await judge.goto(`/office/claims?search=${deal.car.stockNo}`)
  await judge.getByRole('link', { name: number }).click()
  await expect(judge.getByText('The bumper was dented on the way.')).toBeVisible()
  const sides = judge.getByRole('region', { name: 'Other' })
  await expect(sides.getByRole('img', { name: 'Other: At time of listing' })).toBeVisible()
  const bumper = judge.getByRole('region', { name: 'Front bumper' })
  await expect(bumper.getByText('In the condition report: Front bumper, Scratch, Minor, 30 mm')).toBeVisible()
  await expect(bumper.getByRole('img', { name: 'Front bumper: At time of listing' })).toHaveCount(1)
  await expect(bumper.getByRole('img', { name: 'Front bumper: From the dealer, bumper.png' })).toBeVisible()
  await expect(sides.getByText(/names no damage here/)).toBeVisible()
  await look(judge, 'claim-panels')
  await expect(sides.getByRole('img', { name: 'Other: From the dealer, dent.png' })).toBeVisible()
  // Its photo opens in the lightbox; Back closes it and stays on the page.
  await sides
    .getByRole('button')
    .filter({ has: judge.getByAltText('Other: From the dealer, dent.png') })
    .click()
  const open = judge.getByRole('dialog', { name: 'Other: From the dealer, dent.png' })
  await expect(open).toBeVisible()
  const whole = judge.getByRole('dialog')
  await judge.keyboard.press('ArrowRight')
  await expect(whole).not.toHaveAccessibleName('Other: From the dealer, dent.png')
  await whole.getByRole('button', { name: /^All \d+ photos/ }).click()
  await judge.goBack()
  await expect(whole).toHaveCount(0)
  await sides
    .getByRole('button')
    .filter({ has: judge.getByAltText('Other: From the dealer, dent.png') })
    .click()
  // It opens with one picture again, not with the overview from before.
  await expect(open).toBeVisible()
  await judge.goBack()
  await expect(open).toHaveCount(0)
  await expect(judge).toHaveURL(new RegExp(`/office/claims/${id}$`))
  await judge.getByRole('button', { name: 'Start review' }).click()
  await expect(judge.getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
  await expect(portal.getByText('Taken into review')).toBeVisible({ timeout: 10_000 })

  // Above the limit the decision is a proposal that its author cannot confirm.
  await judge.getByRole('button', { name: 'Decide', exact: true }).click()
  const decide = judge.getByRole('dialog', { name: 'Decide' })
  await decide.getByLabel('Partly accepted').check()
  await decide.getByLabel('Amount').fill('700')
  await expect(decide.getByText(/a second person has to confirm/)).toBeVisible()
  await decide.getByLabel('Reason (visible to the dealer)').fill('A new bumper at its current value')
  await expectAccessible(judge, 'a claim being decided')
  await decide.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(decide).toHaveCount(0)
  await expect(judge.getByText(/somebody else has to confirm it/)).toBeVisible()
  await expect(judge.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await judge.goto(`/office/claims/${id}?dialog=confirm`)
  await expect(judge.getByRole('dialog')).toContainText('cannot confirm it as well')
  await judge.keyboard.press('Escape')
  await look(judge, 'claim-proposed')
  const forced = await judge.request.post(`/api/claims/${id}/confirm`, {
    headers: { origin: String(process.env.BILBRO_E2E_URL) },
    data: {
      version: (await call<{ version: number }>(judge.request, 'GET', `/claims/${id}`)).version,
      isRight: true,
      reason: '',
    },
  })
  expect(forced.status()).toBe(403)
  expect((await read()).status).toBe('IN_REVIEW')
  await portal.reload()
  await expect(portal.getByText('Taken into review')).toBeVisible()
  await expect(portal.getByText('current value')).toHaveCount(0)

  // A second person confirms it.
  const secondContext = await contextOf(browser)
  const second = await secondContext.newPage()
  await staffSignIn(second, colleague.email, colleague.password)
  await second.goto(`/office/claims/${id}`)
  await expectAccessible(second, 'a claim that waits for a second person')
  await look(second, 'claim-to-confirm')
  await second.getByRole('button', { name: 'Confirm', exact: true }).click()
  const confirm = second.getByRole('dialog', { name: 'Confirm' })
  await expect(confirm).toContainText('A new bumper at its current value')
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(confirm).toHaveCount(0)
  await expect(second.getByText(`Confirmed by`)).toBeVisible()

  // The dealer reads the decision, accepts it and gets the credit note.
  await expect(portal.getByText('A new bumper at its current value')).toBeVisible({ timeout: 10_000 })
  // Accepting is the only primary button; writing a message is secondary.
  await expect(portal.locator('main .b-button[data-look=primary]')).toHaveText([/^Accept/])
  await portal.getByRole('button', { name: /^Accept/ }).click()
  await portal
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  const paper = portal.getByRole('link', { name: /^Credit note / })
  await expect(paper).toBeVisible()
  const { creditNote, status } = await read()
  expect(status).toBe('SETTLED')
  await expect(portal.getByText('Decision accepted, credit note issued')).toBeVisible()
  const download = portal.getByRole('link', { name: new RegExp(`Download.*${creditNote!.number}`) })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const pdf = await portal.request.get((await download.getAttribute('href'))!)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(portal, 'a settled claim of a dealer')
  await look(portal, 'portal-settled')
  await paper.click()
  await expect(portal.getByRole('dialog').or(portal.locator('.side-panel')).first()).toContainText(creditNote!.number)
  const note = await call<{ precedes: { id: string } | null; document: { totals: Record<string, { minor: number }> } }>(
    judge.request,
    'GET',
    `/invoices/${creditNote!.id}`,
  )
  // A car under the margin scheme: the credit note shows no tax.
  expect(note.document.totals).toMatchObject({ gross: { minor: 70_000 }, net: { minor: 70_000 }, vat: { minor: 0 } })

  // The refund is claimed from the carrier. A closed claim accepts no messages.
  await second.reload()
  await expect(second.getByRole('link', { name: creditNote!.number })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Message to the dealer' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Add recourse' }).click()
  const recourse = second.getByRole('dialog', { name: 'Add recourse' })
  await expect(recourse.getByLabel('Recourse to')).toHaveValue('CARRIER')
  await recourse.getByLabel('Name').fill('Nordic Biltransport')
  await expect(recourse.getByLabel('Amount')).toHaveValue(/700/)
  await recourse.getByLabel('Status').selectOption('CLAIMED')
  await recourse.getByRole('button', { name: 'Save' }).click()
  await expect(recourse).toHaveCount(0)
  await expect(second.getByText('Nordic Biltransport')).toBeVisible()
  await look(second, 'claim-settled')
  await second.goto(`/office/contracts/${deal.contractId}`)
  await expect(second.getByRole('link', { name: number })).toBeVisible()
  await second.goto(`/office/cars/${deal.car.id}?tab=customs`)
  await expect(second.getByRole('link', { name: number })).toBeVisible()
  await portalContext.close()
  await secondContext.close()
})
