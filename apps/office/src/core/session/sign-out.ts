// Signing out removes all data of the user from this browser, in every tab and behind the Back button.
import { api } from '../api.ts'
import { forgetEmail } from '../known-email.ts'
import { forgetRecent } from '../commands/recent.ts'
import { forgetUser } from './last-user.ts'

const place = 'bilbro-office-left'
const draft = 'bilbro-draft:'

/** Ends the session here and on the server; other tabs sign out as well. */
export async function signOut(): Promise<void> {
  try {
    await api.auth.logout({ body: {} })
  } finally {
    // The `storage` event only reaches the other tabs.
    localStorage.setItem(place, 'yes')
    localStorage.removeItem(place)
    leave()
  }
}

/** Signs out when another tab does. Call once. */
export function followSignOut(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === place && newValue !== null) leave()
  })
  // A page from the back-forward cache would still show its data, so reload it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** Reloads the page, so that no data stays in memory. */
function leave(): void {
  forgetRecent()
  forgetEmail()
  forgetUser()
  for (const key of Object.keys(localStorage)) if (key.startsWith(draft)) localStorage.removeItem(key)
  sessionStorage.clear()
  location.assign('/office/login')
}
