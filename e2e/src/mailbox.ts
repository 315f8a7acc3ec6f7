import type { APIRequestContext } from '@playwright/test'

async function newestLink(request: APIRequestContext, email: string, like: RegExp): Promise<string | undefined> {
  // Only e-mails to this address: notices to all users would push it out of the mailbox.
  const box = await (await request.get(`/api/demo/mail?to=${encodeURIComponent(email)}`)).text()
  const mails = box.split('<article>').slice(1)
  const links = mails.flatMap((mail) => /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll(/&(amp|#38);/g, '&') ?? [])
  return links.find((link) => like.test(link))
}

/** The last e-mails, one line each. */
async function newest(request: APIRequestContext): Promise<string> {
  const box = await (await request.get('/api/demo/mail')).text()
  const heads = box.matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)
  return [...heads]
    .slice(0, 12)
    .map(([, subject, to]) => `${to}: ${subject}`)
    .join('\n')
}

/**
 * The link in the e-mail that the demo server sends to an address because of `ask`; `like` filters when other e-mails
 * may arrive late.
 */
export async function linkMailed(
  request: APIRequestContext,
  email: string,
  ask: () => Promise<unknown>,
  like = /./,
): Promise<string> {
  const before = await newestLink(request, email, like)
  await ask()
  let link: string | undefined
  const asked = Date.now()
  while (link === undefined || link === before) {
    // The contents of the mailbox show whether the e-mail is late, has another recipient, or contains another link.
    if (Date.now() > asked + 45_000) throw new Error(`No mail to ${email} like ${like}:\n${await newest(request)}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
    link = await newestLink(request, email, like)
  }
  return link
}
