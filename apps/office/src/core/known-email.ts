const place = 'bilbro-office-email'

/** The e-mail address of the last user who has not signed out, so that it is prefilled after a session has expired. */
export const knownEmail = (): string => localStorage.getItem(place) ?? ''
export const rememberEmail = (email: string): void => localStorage.setItem(place, email)
export const forgetEmail = (): void => localStorage.removeItem(place)
