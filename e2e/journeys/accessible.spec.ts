import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'

// This check runs on every screen, so make sure that it still finds faults.
for (const [fault, body] of [
  ['image-alt', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
  ['color-contrast', '<p style="color: #ccc; background: #fff">hard to read</p>'],
  ['label', '<input>'],
] as const)
  test(`a screen with the fault ${fault} is found`, async ({ page }) => {
    await page.setContent(`<html lang="en"><title>x</title><main><h1>x</h1>${body}</main></html>`)
    await expect(expectAccessible(page, 'made for this')).rejects.toThrow(fault)
  })
