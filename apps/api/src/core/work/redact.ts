// Removes secrets from requests and answers before they are stored: every value with the name of a secret, in JSON,
// XML, forms and URLs.

const inName = 'pass(?:word|wd|phrase|code)|secret|token|api[-_]?key|authori[sz]ation|credential'
const wholeName = 'key|pin|otp|code|signature'
const secretName = new RegExp(`${inName}|^(?:${wholeName})$`, 'i')
/** Name, sign and value, in forms and in truncated documents. */
const secretPair = new RegExp(
  String.raw`((?:[\w.-]*(?:${inName})[\w.-]*|\b(?:${wholeName}))["']?\s*[=:]\s*)("[^"]*"?|'[^']*'?|[^\s&,;]+)`,
  'gi',
)
const mask = '***'

/** Masks every value whose name is that of a secret. */
export function withoutSecrets(text: string): string {
  const trimmed = text.trimStart()
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    try {
      return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
        secretName.test(name) && value !== null && typeof value !== 'object' ? mask : value,
      )
    } catch {
      // A truncated document is masked as plain text.
    }
  }
  if (trimmed.startsWith('<'))
    return text.replace(/<([\w:.-]+)([^<>]*)>([^<]*)<\//g, (whole, tag: string, attributes: string) =>
      secretName.test(tag.split(':').at(-1)!) ? `<${tag}${attributes}>${mask}</` : whole,
    )
  return text.replace(secretPair, `$1${mask}`)
}

/** The URL without credentials and without the values of secret parameters. */
export function withoutSecretsIn(url: string): string {
  const parsed = new URL(url)
  parsed.username = ''
  parsed.password = ''
  for (const name of parsed.searchParams.keys()) if (secretName.test(name)) parsed.searchParams.set(name, mask)
  return parsed.toString()
}
