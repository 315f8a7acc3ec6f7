/** What people see as characters, however a keyboard puts them together: an å of two signs and a car are one each. */
export const passwordLength = (password: string): number => Array.from(password.normalize('NFKC')).length

export const shortestPassword = 8
export const longestPassword = 128
