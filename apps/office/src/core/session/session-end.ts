import { createStore } from 'zustand/vanilla'

const ended = createStore(() => false)

/** The session has ended: the shell asks for the password again and keeps the page. */
export const sessionEnded = {
  ...ended,
  announce: () => ended.setState(true, true),
  over: () => ended.setState(false, true),
}
