import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { look } from '../src/road.ts'

type Mail = { languages: { language: string; version: number; state: string }[] }
const owner = 'owner@bilbro.test'

// The tests look into the frame of the e-mail, whose sandbox runs no scripts: the browser reports each look.
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] })

/** No other journey writes this e-mail. A journey that was interrupted may have left its texts. */
async function restore(request: APIRequestContext, kind: string): Promise<void> {
  for (const { language, version } of (await call<Mail>(request, 'GET', `/mail-texts/${kind}`)).languages)
    await call(request, 'POST', `/mail-texts/${kind}/reset`, { language, version })
}

test('a text is edited beside its e-mail, and kept until it is saved', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/settings/mail-texts')
  await page.getByRole('textbox', { name: 'Search e-mail texts' }).fill('disabled by')
  await page.getByRole('link', { name: 'Webhook disabled by the dealer' }).click()
  await page.getByRole('radio', { name: 'DK' }).check({ force: true })
  const frame = page.frameLocator('iframe[title="The e-mail with example values"]')
  await expect(frame.getByText('Ingrid Solberg')).toBeVisible()

  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.fill('Hej {{name}},\n\n<b>{{webhok}}</b> svarer ikke.')
  await expect(page.getByText('This e-mail does not know: {{webhok}}')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await body.fill('Hej ,\n\n<b>{{webhook}}</b> på {{url}} svarer ikke.')
  await body.press('Control+Home')
  for (let step = 0; step < 4; step++) await body.press('ArrowRight')
  await page.getByRole('button', { name: '{{name}}' }).click()
  await expect(body).toHaveValue(/^Hej \{\{name\}\},/)
  await expect(frame.getByText('<b>Fjordbil DMS</b> på https://dms.fjordbil.example/bilbro svarer ikke.')).toBeVisible()
  await expect(frame.locator('.brand')).toHaveCSS('font-weight', '700')
  await look(page, 'mail-texts')
  await expectAccessible(page, 'the texts of an e-mail')

  // Unsaved texts stay while another e-mail is open, and are asked about when the page is left.
  await page.getByRole('textbox', { name: 'Search e-mail texts' }).fill('')
  await page.getByRole('link', { name: 'Footer and link hint' }).click()
  await expect(body).toHaveCount(0)
  await page.getByRole('link', { name: /Webhook disabled by the dealer/ }).click()
  await expect(body).toHaveValue(/svarer ikke/)
  await page.getByRole('link', { name: 'Connections' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
})

test('a text is sent as a test, saved and reset', async ({ page }) => {
  await signIn(page)
  await restore(page.request, 'companyReinstated')
  await page.goto('/office/settings/mail-texts?kind=companyReinstated&lang=dk')
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.fill('Hej {{name}}, {{company}} er med igen.')
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByText(`The test e-mail is on its way to ${owner}.`).first()).toBeVisible()
  const { items } = await call<{ items: { subject: string }[] }>(page.request, 'GET', `/mails?search=${owner}`)
  expect(items.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^\[Test\] .*Fjordbil AS/))

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dansk · Changed · Astrid Nyborg')).toBeVisible()
  await page.reload()
  await expect(body).toHaveValue(/er med igen/)
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Text, Dansk').first()).toBeVisible()

  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(body).not.toHaveValue(/er med igen/)
  await expect(page.getByText('Dansk · Default text')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('er med igen')).toHaveCount(0)
})

test('the page fits a phone and follows a colleague', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/settings/mail-texts?kind=webhookFailing&lang=se')
  await expect(page.getByRole('combobox', { name: 'E-mail texts' })).toHaveValue('webhookFailing')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await look(page, 'mail-texts-phone')
  const mail = await call<Mail>(page.request, 'GET', '/mail-texts/webhookFailing')
  const { version } = mail.languages.find(({ language }) => language === 'se')!
  const texts = { subject: 'Er webhook {{webhook}} vilar' }
  const saved = await call<Mail>(page.request, 'PATCH', '/mail-texts/webhookFailing', {
    language: 'se',
    version,
    texts,
  })
  await expect(subject).toHaveValue(texts.subject)
  const now = saved.languages.find(({ language }) => language === 'se')!
  await call(page.request, 'POST', '/mail-texts/webhookFailing/reset', { language: 'se', version: now.version })
  await expect(subject).not.toHaveValue(texts.subject)
})
