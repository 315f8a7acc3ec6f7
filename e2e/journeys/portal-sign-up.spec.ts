// A dealer from the sign-up form to the first list of cars: company from the demo register, decision in the office,
// e-mail, password.
import type { Page } from '@playwright/test'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

type Words = {
  language: 'de' | 'no'
  signUp: string
  country: string
  lookup: RegExp
  find: string
  next: string
  name: RegExp
  email: RegExp
  phone: RegExp
  file: string
  terms: RegExp
  submit: string
  success: string
  welcome: string
  magicLink: string
  magicSubject: string
  newPassword: string
  repeat: string
  setPassword: string
  password: string
  logIn: string
  cars: string
}

const words: Words[] = [
  {
    language: 'de',
    signUp: 'Registrieren',
    country: 'Land',
    lookup: /Registernummer oder Name/,
    find: 'Firma suchen',
    next: 'Weiter',
    name: /Vor- und Nachname/,
    email: /^E-Mail/,
    phone: /^Telefon/,
    file: 'Unterlagen hinzufügen',
    terms: /Geschäftsbedingungen/,
    submit: 'Absenden',
    success: 'Registrierung erfolgreich',
    welcome: 'Willkommen bei Bilbro',
    magicLink: 'Anmeldelink senden',
    magicSubject: 'Ihr Anmeldelink',
    newPassword: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    setPassword: 'Passwort setzen',
    password: 'Passwort',
    logIn: 'Anmelden',
    cars: 'Autos',
  },
  {
    language: 'no',
    signUp: 'Registrer deg',
    country: 'Land',
    lookup: /Organisasjonsnummer eller firmanavn/,
    find: 'Finn firma',
    next: 'Neste',
    name: /For- og etternavn/,
    email: /^E-post/,
    phone: /^Telefon/,
    file: 'Legg til dokumenter',
    terms: /vilkårene/,
    submit: 'Send inn',
    success: 'Registreringen er fullført',
    welcome: 'Velkommen til Bilbro',
    magicLink: 'Send innloggingslenke',
    magicSubject: 'Din innloggingslenke',
    newPassword: 'Nytt passord',
    repeat: 'Gjenta nytt passord',
    setPassword: 'Lagre passord',
    password: 'Passord',
    logIn: 'Logg inn',
    cars: 'Biler',
  },
]
// Companies of the demo register; each journey signs up a different one.
const companies = {
  de: { country: 'SE', number: '559999-0040', name: 'Öresund Auto AB' },
  no: { country: 'NO', number: '100 000 008', name: 'FJORDBIL AS' },
} as const

const pdf = { name: 'firma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** The link in the newest e-mail to an address with that subject. */
async function linkIn(page: Page, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const html = await (await page.request.get('/api/demo/mail')).text()
    const mail = html.split('<article>').find((one) => one.includes(`<h2>${subject}</h2>`) && one.includes(to))
    link = /href="([^"]+)"/.exec(mail ?? '')?.[1]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

for (const w of sampleInFull(words, 1))
  test(`a dealer signs up in ${w.language}, is let in, comes by a link, chooses a password and sees the cars`, async ({
    page,
    browser,
  }) => {
    // Slow: two users in two browsers, one after the other.
    test.slow()
    const company = companies[w.language]
    const email = `anna.${Date.now().toString(36)}@signup-${w.language}.test`
    await page.goto(`/${w.language}/login`)
    await page.getByRole('link', { name: w.signUp }).click()
    await expect(page).toHaveURL(`/${w.language}/signup`)
    await page.getByLabel(w.country).selectOption(company.country)
    await page.getByLabel(w.lookup).fill(company.number)
    await page.getByRole('button', { name: w.find }).click()
    await expect(page.locator('[name=companyName]')).toHaveValue(company.name)
    await page.getByRole('button', { name: w.next }).click()
    await page.getByLabel(w.name).fill('Anna Prøve')
    await page.getByLabel(w.email).fill(email)
    await page.getByLabel(w.phone).fill('+47 900 00 000')
    // The draft survives a reload.
    await page.reload()
    await expect(page.getByLabel(w.email)).toHaveValue(email)
    await page.getByRole('button', { name: w.next }).click()
    await page.locator('input[type=file]').setInputFiles(pdf)
    await expect(page.getByText('firma.pdf').last()).toBeVisible()
    await page.getByLabel(w.terms).check()
    await page.getByRole('button', { name: w.submit }).click()
    await expect(page).toHaveURL(`/${w.language}/signup/success`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.success)

    const office = await browser.newContext({ locale: 'en-GB', baseURL: process.env.BILBRO_E2E_URL! })
    const desk = await office.newPage()
    await signIn(desk)
    await desk.goto(`/office/signups?search=${encodeURIComponent(email)}`)
    await desk.getByRole('link', { name: company.name }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(company.name)
    await desk.getByRole('button', { name: 'Approve' }).click()
    const dialog = desk.getByRole('dialog')
    // The e-mail is in the dealer's language. The company may exist from an earlier run.
    const found = dialog.getByRole('radio', { name: /^New company/ })
    if (await found.isVisible()) await found.check()
    await dialog.getByLabel('E-mail language').selectOption(w.language)
    await expect(dialog.getByText(w.welcome)).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('Approved').first()).toBeVisible()
    await office.close()

    // The link of the welcome e-mail is not needed: a sign-in link works at once.
    await page.goto(`/${w.language}/login`)
    await page.getByLabel(w.email).nth(1).fill(email)
    await page.getByRole('button', { name: w.magicLink }).click()
    const magic = new URL(await linkIn(page, email, w.magicSubject))
    await page.goto(`${magic.pathname}${magic.search}`)
    await expect(page).toHaveURL(`/${w.language}/portal`)
    await expect(page.getByRole('heading', { level: 1, name: w.cars })).toBeVisible()
    await page.evaluate('localStorage.clear()')

    const link = new URL(await linkIn(page, email, w.welcome))
    expect(link.pathname).toBe(`/${w.language}/reset-password`)
    await page.goto(`${link.pathname}${link.search}`)
    await page.getByLabel(w.newPassword, { exact: true }).fill('et langt passord 42')
    await page.getByLabel(w.repeat).fill('et langt passord 42')
    await page.getByRole('button', { name: w.setPassword }).click()
    await expect(page).toHaveURL(`/${w.language}/login`)
    await page.getByLabel(w.email).first().fill(email)
    await page.getByLabel(w.password, { exact: true }).fill('et langt passord 42')
    await page.getByRole('button', { name: w.logIn, exact: true }).click()
    await expect(page).toHaveURL(`/${w.language}/portal`)
    await expect(page.getByRole('heading', { level: 1, name: w.cars })).toBeVisible()
  })

test('the dealer answers a question of the office by the link of its mail', async ({ page, browser }) => {
  test.slow()
  const email = `frage.${Date.now().toString(36)}@signup-question.test`
  const office = await browser.newContext({ locale: 'en-GB', baseURL: process.env.BILBRO_E2E_URL! })
  const desk = await office.newPage()
  await signIn(desk)
  await desk.goto('/office/signups')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Dealers')
  const company = `Autohaus Frage ${Date.now().toString(36)}`
  await call(page.request, 'POST', '/b2b-signup-public', {
    country: 'DE',
    vatId: 'DE990000019',
    companyName: company,
    street: 'Kai 1',
    postalCode: '24103',
    city: 'Kiel',
    contactName: 'Frank Frage',
    email,
    phone: '+49 431 1234567',
    language: 'de',
    terms: true,
  })
  // Without a reload.
  await desk.getByRole('link', { name: company }).click()
  await desk.getByRole('button', { name: 'Ask for more' }).click()
  await desk.getByLabel(/What do you need to know/).fill('Bitte schicken Sie den Gewerbeschein.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Ask for more' }).click()
  await expect(desk.getByText('Waiting for details').first()).toBeVisible()

  const link = new URL(await linkIn(page, email, 'Eine Frage zu Ihrer Registrierung'))
  await page.goto(`${link.pathname}${link.search}`)
  await expect(page).toHaveURL('/de/signup/answer')
  await expect(page.getByText('Bitte schicken Sie den Gewerbeschein.')).toBeVisible()
  await page.getByLabel(/Ihre Antwort/).fill('Liegt bei.')
  await page.locator('input[type=file]').setInputFiles(pdf)
  await expect(page.getByText('firma.pdf').last()).toBeVisible()
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, Ihre Antwort ist angekommen')
  await expect(desk.getByText('Liegt bei.').first()).toBeVisible()
  await office.close()
})
