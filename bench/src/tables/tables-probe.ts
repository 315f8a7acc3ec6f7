// Preloaded into the server: measures how long its event loop was blocked, and how much of that was its own processor
// time rather than that of other processes.
let worst = { wall: 0, work: 0 }
let last = performance.now()
let used = process.threadCpuUsage()

setInterval(() => {
  const now = performance.now()
  const since = process.threadCpuUsage(used)
  worst = { wall: Math.max(worst.wall, now - last - 5), work: Math.max(worst.work, (since.user + since.system) / 1000) }
  last = now
  used = process.threadCpuUsage()
}, 5).unref()

process.on('message', (message) => {
  if (message !== 'worst') return
  process.send!(worst)
  worst = { wall: 0, work: 0 }
})
process.channel?.unref()
