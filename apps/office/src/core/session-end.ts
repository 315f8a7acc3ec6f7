import { signal } from './signal.ts'

const ended = signal(false)

/** The server no longer knows this session: the shell asks for the password again and keeps the page. */
export const sessionEnded = {
  ...ended,
  tell: () => ended.set(true),
  over: () => ended.set(false),
}
