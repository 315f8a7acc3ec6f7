// Executes commands of curl as the page for developers shows them.

/** The words of a command, as a shell splits them: quotes, continued lines, variables outside of single quotes. */
function wordsOf(command: string, values: Record<string, string>): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  return words.map((word) =>
    word.startsWith("'")
      ? word.slice(1, -1)
      : word.replace(/^"|"$/g, '').replace(/\$(\w+)/g, (_, name: string) => values[name] ?? ''),
  )
}

/** Does what curl does with these words. @throws for an option that is not handled here */
export async function runCurl(command: string, values: Record<string, string>): Promise<Response> {
  const [name, ...words] = wordsOf(command, values)
  if (name !== 'curl') throw new Error(`not a command of curl: ${name}`)
  const headers = new Headers()
  let url = ''
  let body: string | undefined
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word === '-H') {
      const [, header, value] = /^([^:]+): (.*)$/.exec(words[++at]!)!
      headers.set(header!, value!)
    } else if (word === '-d') body = words[++at]!
    else if (word === '-o') at++
    else if (word.startsWith('-')) throw new Error(`unknown option ${word}`)
    else url = word
  }
  return fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) })
}
