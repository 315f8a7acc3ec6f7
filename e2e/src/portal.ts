import type { Page } from '@playwright/test'

/** A dealer of the demo world. */
export const buyer = { email: 'buyer.no@bilbro.test', password: 'bilbro-demo' }

const words = { en: ['E-mail', 'Password', 'Log in'], de: ['E-Mail', 'Passwort', 'Anmelden'] } as const

/** Signs a dealer in at the login page; `stay` uses the one that is open. */
export async function signIn(page: Page, language: 'en' | 'de', { stay = false } = {}): Promise<void> {
  const [email, password, submit] = words[language]
  if (!stay) await page.goto(`/${language}/login`)
  await page.getByLabel(email).first().fill(buyer.email)
  await page.getByLabel(password, { exact: true }).fill(buyer.password)
  await page.getByRole('button', { name: submit }).click()
  await page.waitForURL(/\/portal/)
}
