import { type APIRequestContext, expect } from '@playwright/test'

async function newestLink(request: APIRequestContext, email: string): Promise<string | undefined> {
  const box = await (await request.get('/api/demo/mail')).text()
  const mail = box.split('<article>').find((one) => one.includes(`<p>${email} `) && one.includes('href="'))
  return mail && /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&')
}

/** The link that the demo house mails to an address because of what `ask` does. */
export async function linkMailed(
  request: APIRequestContext,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const before = await newestLink(request, email)
  await ask()
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = await newestLink(request, email)
        return link !== undefined && link !== before
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  return link!
}
