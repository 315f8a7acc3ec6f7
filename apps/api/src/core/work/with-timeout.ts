/** The answer, or false when it takes longer than `ms` or fails. */
export function withTimeout(answer: Promise<boolean>, ms: number): Promise<boolean> {
  let late: NodeJS.Timeout
  const tooLong = new Promise<boolean>((resolve) => (late = setTimeout(() => resolve(false), ms)))
  return Promise.race([answer.catch(() => false), tooLong]).finally(() => clearTimeout(late))
}
