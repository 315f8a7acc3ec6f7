// npm hands a SIGTERM to the shell between it and us; the shell dies of it and tells nobody. So whoever was started
// by npm ends in an orderly way when that shell is gone. Imports only node: modules.
import { isMainThread } from 'node:worker_threads'

const parent = process.ppid
const startedByNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32'

if (isMainThread && startedByNpm) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
