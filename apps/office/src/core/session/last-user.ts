/** The user who signed in last on this device: without a network nobody else can be asked. */
const place = 'bilbro-inspect-user'

export const rememberUser = (id: string): void => localStorage.setItem(place, id)
export const lastUser = (): string | null => localStorage.getItem(place)
/** After signing out, nobody sees without a network what this user entered. */
export const forgetUser = (): void => localStorage.removeItem(place)
