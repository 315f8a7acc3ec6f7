// The token is removed from the address at once, but stays through a reload while an answer is being written.
const place = 'bilbro-signup-answer'

export const keepAnswerToken = (token: string): void => sessionStorage.setItem(place, token)
export const answerToken = (): string => sessionStorage.getItem(place) ?? ''
export const forgetAnswerToken = (): void => sessionStorage.removeItem(place)
