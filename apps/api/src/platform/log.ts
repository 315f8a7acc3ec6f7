// Structured logs: one JSON line per event, with the request id and without secrets.
export type Log = {
  debug: (event: string, fields?: object) => void
  info: (event: string, fields?: object) => void
  warn: (event: string, fields?: object) => void
  error: (event: string, fields?: object) => void
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const secretName = /password|token|secret|authorization|cookie|signature/i
const secretValue = /\b(?:bi|ml|ow|rp|rt|sd|si|ss|su)_[A-Za-z0-9_-]{20,}|\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g

function clean(name: string, value: unknown): unknown {
  if (name && secretName.test(name)) return '[redacted]'
  if (value instanceof Error)
    return {
      message: clean('', value.message),
      stack: clean('', value.stack),
      ...('code' in value && { code: value.code }),
      ...(value instanceof AggregateError && { errors: value.errors as unknown[] }),
    }
  return typeof value === 'string' ? value.replace(secretValue, '[redacted]') : value
}

/** Control characters that JSON does not escape, but that end a line or control a terminal. */
const controls = /[\u007f-\u009f\u2028\u2029]/g
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export function createLog(
  level: (typeof levels)[number],
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Log {
  const emit =
    (at: (typeof levels)[number]) =>
    (event: string, fields: object = {}) => {
      if (levels.indexOf(at) < levels.indexOf(level)) return
      const line = JSON.stringify({ at: new Date().toISOString(), level: at, event, ...fields }, clean)
      write(line.replace(controls, escaped))
    }
  return { debug: emit('debug'), info: emit('info'), warn: emit('warn'), error: emit('error') }
}
