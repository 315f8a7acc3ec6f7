const place = 'bilbro-office-email'

/** The address of who signed in here last and has not signed out: after a session has run out it need not be typed. */
export const knownEmail = (): string => localStorage.getItem(place) ?? ''
export const rememberEmail = (email: string): void => localStorage.setItem(place, email)
export const forgetEmail = (): void => localStorage.removeItem(place)
