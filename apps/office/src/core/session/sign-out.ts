// Leaving: nothing of one person stays in this browser for the next, in no tab and not behind the Back button.
import { api } from '../api.ts'
import { forgetEmail } from '../known-email.ts'
import { forgetRecent } from '../commands/recent.ts'

const place = 'bilbro-office-left'
const draft = 'bilbro-draft:'

/** Ends the session here and on the server; the other tabs leave with this one. */
export async function signOut(): Promise<void> {
  try {
    await api.auth.logout({ body: {} })
  } finally {
    // The event of storage is for the other tabs alone.
    localStorage.setItem(place, 'yes')
    localStorage.removeItem(place)
    leave()
  }
}

/** Leaves when another tab does. Call once. */
export function followSignOut(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === place && newValue !== null) leave()
  })
  // A page that the browser had put aside comes back as it was, with everything on it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** The page is loaded anew, so that nothing is left in memory either. */
function leave(): void {
  forgetRecent()
  forgetEmail()
  for (const key of Object.keys(localStorage)) if (key.startsWith(draft)) localStorage.removeItem(key)
  sessionStorage.clear()
  location.assign('/office/login')
}
