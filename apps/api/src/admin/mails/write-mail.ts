// Creates e-mails: text and HTML from the same texts, readable in light and dark mode, without pictures.
import { localeOf } from '@bilbro/i18n/locale'
import type { MailKind, MailParams } from '@bilbro/i18n/texts/mail-texts'
import { type MailPart, mailSubject } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { type Language, languages } from '@bilbro/contract/common'
import type { MailDraft, WrittenMail } from '../../core/mail.ts'
import { escape, htmlTable, type MailTable, textTable } from './mail-table.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { currentTexts, keysOfMail } from './mail-catalogue.ts'

type Params = Record<string, string | number>

/**
 * Creates an e-mail in the reader's language. `link` is the target of its button, also in that language. Params are
 * plain text, never HTML. Free text keeps its line breaks. Its texts are those of the code, or those that staff wrote
 * instead; `sendMail` and `readMail` look them up.
 */
export function writeMail<K extends MailKind>(
  kind: K,
  {
    language,
    params,
    link,
    tables = [],
  }: { language: Language; params: MailParams<K>; link?: string; tables?: readonly MailTable[] },
): MailDraft {
  return {
    language,
    kind,
    keys: keysOfMail(kind),
    write: (edited) => renderMail(currentTexts(kind, language, edited), { language, params, link, tables }),
  }
}

/** Fills texts in: subject, plain text and HTML. */
export function renderMail(
  texts: Partial<Record<MailPart, string>>,
  {
    language,
    params,
    link: address,
    tables = [],
  }: { language: Language; params: Params; link: string | undefined; tables?: readonly MailTable[] },
): Pick<WrittenMail, 'subject' | 'text' | 'html'> {
  const link = address === undefined ? undefined : linkIn(language, address)
  const say = (part: MailPart) => fillTemplate(texts[part] ?? '', params)
  const paragraphs = say('body').split('\n\n')
  const [button, note, footer, openLink] = [say('button'), say('note'), say('footer'), say('openLink')]
  const subject = say('subject').replace(/\s+/g, ' ').slice(0, mailSubject)
  const withLink = link !== undefined && button !== ''
  const text = [
    ...paragraphs,
    ...tables.map(textTable),
    ...(withLink ? [`${button}:\n${link}`] : []),
    ...(note ? [note] : []),
    `-- \n${footer}`,
  ].join('\n\n')
  const home = link === undefined ? undefined : new URL(link).origin
  const html = page(language, subject, [
    ...paragraphs.map((one) => `<p>${linked(lines(one), home)}</p>`),
    ...tables.map((table) => htmlTable(table, home)),
    ...(withLink
      ? [
          `<p><a class="button" href="${escape(link)}">${escape(button)}</a></p>`,
          `<p class="small">${escape(openLink)}<br><a href="${escape(link)}">${escape(link)}</a></p>`,
        ]
      : []),
    ...(note ? [`<p class="small">${linked(lines(note), home)}</p>`] : []),
    `<hr><p class="small">${escape(footer)}</p>`,
  ])
  return { subject, text, html }
}

/** The same portal page in the given language. Addresses of the office and the API have no language. */
function linkIn(language: Language, link: string): string {
  const url = new URL(link)
  const [, first = '', ...rest] = url.pathname.split('/')
  const isNamed = (languages as readonly string[]).includes(first)
  if (isNamed) url.pathname = ['', language, ...rest].join('/')
  else if (first === 'portal') url.pathname = `/${language}${url.pathname}`
  else if (first === 'magic-link') url.searchParams.set('lang', language)
  return url.href
}

/** Formats an instant in the given language, in Central European time. */
export const instantIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(at)

/** Makes our own addresses clickable. Addresses that a person typed stay plain text. */
const linked = (html: string, home: string | undefined) =>
  home === undefined
    ? html
    : html.replace(/https?:\/\/[^\s<&]+/g, (url) => (url.startsWith(`${home}/`) ? `<a href="${url}">${url}</a>` : url))
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const page = (language: Language, title: string, parts: string[]) => `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; background: #f4f7f8; color: #0f1e2e; font: 16px/1.55 Arial, Helvetica, sans-serif; }
main { max-width: 34em; margin: 0 auto; padding: 32px 20px; }
.brand { font-size: 20px; font-weight: bold; color: #0b6e6e; }
a { color: #0b6e6e; word-break: break-all; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b6e6e; color: #ffffff; font-weight: bold; text-decoration: none; word-break: normal; }
.small { font-size: 14px; color: #4a5a6a; }
table { border-collapse: collapse; font-size: 13px; line-height: 1.4; margin: 4px 0 20px; }
caption { text-align: left; font-weight: bold; padding: 0 0 4px; }
th, td { text-align: left; vertical-align: top; padding: 5px 10px 5px 0; border-bottom: 1px solid #d5dde2; }
.end { text-align: right; white-space: nowrap; }
hr { border: 0; border-top: 1px solid #d5dde2; margin: 32px 0 16px; }
@media (prefers-color-scheme: dark) {
body { background: #0f1e2e; color: #e8eef2; }
.brand, a { color: #5cc4c0; }
.button { background: #5cc4c0; color: #0f1e2e; }
.small { color: #a9b7c3; }
hr { border-top-color: #2c3e50; }
th, td { border-bottom-color: #2c3e50; }
}
</style>
</head>
<body>
<main>
<p class="brand">bilbro</p>
${parts.join('\n')}
</main>
</body>
</html>`
