import type { ApiError } from '@bilbro/contract/client'

/** The code of the error with which a call is refused; `done` when it is not. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: ApiError) => error.code,
  )
