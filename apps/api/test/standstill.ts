/**
 * Limit in milliseconds for blocking the event loop: work without yielding takes several times as long. Half of it
 * would be enough on a dedicated machine; shared processors are slower.
 */
export const noticeable = 300

/**
 * Longest time without yielding, in milliseconds of this thread's processor time: other load on the machine does not
 * increase it.
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
    // Also measures the last interval.
    await new Promise((resolve) => setTimeout(resolve, 10))
  } finally {
    clearInterval(timer)
  }
  return most
}
