// V8 limits only the heap of a thread. Unpacked bytes are outside it, and seven kilobytes can unpack to gigabytes.
import type { Worker } from 'node:worker_threads'

const everyMs = 50

/**
 * Watches the memory of a thread outside its heap, also while it calculates without a pause, and calls back once when
 * it exceeds the limit.
 * @returns stops watching
 */
export function watchMemory(worker: Worker, megabytes: number, isTooMuch: () => void): () => void {
  let isOver = false
  const look = async () => {
    const { external_memory: bytes } = await worker.getHeapStatistics()
    // A late answer belongs to a finished task: a persistent worker may already run another one.
    if (isOver || bytes <= megabytes * 1024 * 1024) return
    end()
    isTooMuch()
  }
  // A thread that has not started or has ended uses no memory.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  const end = () => {
    isOver = true
    clearInterval(timer)
  }
  return end
}
