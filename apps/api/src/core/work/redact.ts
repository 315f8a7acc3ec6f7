// What must not be kept of a question or an answer: whatever is named like a secret, in JSON, XML, forms and addresses.

const inName = 'pass(?:word|wd|phrase|code)|secret|token|api[-_]?key|authori[sz]ation|credential'
const wholeName = 'key|pin|otp|code|signature'
const secretName = new RegExp(`${inName}|^(?:${wholeName})$`, 'i')
/** A name, its sign and its value, in forms and in halves of documents. */
const secretPair = new RegExp(
  String.raw`((?:[\w.-]*(?:${inName})[\w.-]*|\b(?:${wholeName}))["']?\s*[=:]\s*)("[^"]*"?|'[^']*'?|[^\s&,;]+)`,
  'gi',
)
const mask = '***'

/** The text with every value masked that is named like a secret. */
export function withoutSecrets(text: string): string {
  const trimmed = text.trimStart()
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    try {
      return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
        secretName.test(name) && value !== null && typeof value !== 'object' ? mask : value,
      )
    } catch {
      // Half a document is masked as text.
    }
  }
  if (trimmed.startsWith('<'))
    return text.replace(/<([\w:.-]+)([^<>]*)>([^<]*)<\//g, (whole, tag: string, attributes: string) =>
      secretName.test(tag.split(':').at(-1)!) ? `<${tag}${attributes}>${mask}</` : whole,
    )
  return text.replace(secretPair, `$1${mask}`)
}

/** The address without who signs in, and without the values of parameters that are named like a secret. */
export function withoutSecretsIn(url: string): string {
  const parsed = new URL(url)
  parsed.username = ''
  parsed.password = ''
  for (const name of parsed.searchParams.keys()) if (secretName.test(name)) parsed.searchParams.set(name, mask)
  return parsed.toString()
}
