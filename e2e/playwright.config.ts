import { defineConfig } from '@playwright/test'
import { keepCompiled } from '../scripts/testing/compiled.ts'
import { workInMemory } from '../scripts/testing/scratch.ts'
import { findChromium } from './src/chromium.ts'

workInMemory()
keepCompiled()
const browser = await findChromium()

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './src/setup.ts',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: Boolean(process.env.CI),
  // The same as for the tests (decision 077).
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Without screencast frames, which need as much CPU as the journeys. The trace still contains the page of each
    // step.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: browser && {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
