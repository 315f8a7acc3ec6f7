/**
 * Counts characters as people see them: NFKC joins an `å` that is typed as two code points, and an emoji counts once.
 */
export const passwordLength = (password: string): number => Array.from(password.normalize('NFKC')).length

export const shortestPassword = 8
export const longestPassword = 128
