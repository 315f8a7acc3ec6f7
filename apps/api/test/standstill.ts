/**
 * What people would notice, in milliseconds: work that is not done in pieces takes several times as long. Half of it would
 * do on a machine of one's own; cores that are shared lend each other less.
 */
export const noticeable = 300

/**
 * How long this thread worked at most while nobody else had a turn, in milliseconds of its own processor time: what else
 * the machine does meanwhile makes everything slower and this not larger.
 */
export async function standstillOf(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  let used = process.threadCpuUsage()
  const look = () => {
    const since = process.threadCpuUsage(used)
    used = process.threadCpuUsage()
    most = Math.max(most, (since.user + since.system) / 1000)
  }
  const timer = setInterval(look, 5)
  try {
    await work()
    // What came at the very end counts too.
    await new Promise((resolve) => setTimeout(resolve, 10))
  } finally {
    clearInterval(timer)
  }
  return most
}
