// Loaded into the server: how long its event loop stood still, and how much of that was work of its own and not that of
// others on this machine.
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
