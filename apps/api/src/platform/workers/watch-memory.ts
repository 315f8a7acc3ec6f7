// V8 limits a thread's heap alone: bytes that a file unpacks to lie outside it, and seven kilobytes can unpack to gigabytes.
import type { Worker } from 'node:worker_threads'

const everyMs = 50

/**
 * Looks what a thread holds outside its heap, also while it calculates without a pause, and says once that it is too much.
 * @returns ends the watch
 */
export function watchMemory(worker: Worker, megabytes: number, isTooMuch: () => void): () => void {
  let isOver = false
  const look = async () => {
    const { external_memory: bytes } = await worker.getHeapStatistics()
    // An answer that comes after the end belongs to work that is done: a thread that stays has begun another.
    if (isOver || bytes <= megabytes * 1024 * 1024) return
    end()
    isTooMuch()
  }
  // A thread that is not there yet, or not any more, holds nothing.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  const end = () => {
    isOver = true
    clearInterval(timer)
  }
  return end
}
