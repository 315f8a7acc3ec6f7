// The token leaves the address at once, but stays through a reload: somebody is writing an answer.
const place = 'bilbro-signup-answer'

export const keepAnswerToken = (token: string): void => sessionStorage.setItem(place, token)
export const answerToken = (): string => sessionStorage.getItem(place) ?? ''
export const forgetAnswerToken = (): void => sessionStorage.removeItem(place)
