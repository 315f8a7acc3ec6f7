import { test as base } from '@playwright/test'
import { findChromium } from './chromium.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Console errors that a journey causes on purpose; set with `test.use`. */
  expectedErrors: RegExp[]
  cleanConsole: void
}

// Responses such as 409 or 422 are part of a journey, but the browser logs them as errors.
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/

const tellViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Content-Security-Policy:', event.violatedDirective, event.blockedURI, event.sourceFile))`

/**
 * The test function of all journeys. It also fails when a page violates the Content-Security-Policy, throws an error or
 * logs one to the console.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // Attempts to sign in and uses of links are limited by IP address, so each journey gets its own address.
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  baseURL: async ({}, use) => use(process.env.BILBRO_E2E_URL),
  cleanConsole: [
    async ({ context, expectedErrors }, use, info) => {
      const errors: string[] = []
      context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message))
      // A violation that a library causes and catches itself is visible nowhere else.
      await context.addInitScript({ content: tellViolations })
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await use()
      const unexpected = errors.filter((text) => ![refusedRequest, ...expectedErrors].some((known) => known.test(text)))
      if (unexpected.length > 0) throw new Error(`${info.title}: the browser reported\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

test.beforeAll(async () => {
  test.skip(!(await findChromium()), 'no Chromium on this machine; install one or set CHROMIUM_PATH')
})
