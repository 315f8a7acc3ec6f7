// Bytes of slots in large blocks outside the collector's heap. Answers are copied together from them.
import { longer } from './longer.ts'

export type ByteStore = {
  /** Replaces the bytes of the slot. */
  put: (slot: number, bytes: Buffer) => void
  remove: (slot: number) => void
  /** The bytes of a slot. Read-only, and valid only until the next change. */
  of: (slot: number) => Buffer
  /** Bytes of all blocks. */
  size: () => number
}

const usualBlock = 2 ** 20

export function createByteStore(blockSize = usualBlock): ByteStore {
  const blocks: (Buffer | undefined)[] = []
  // Bytes of each block that belong to a slot.
  const live: number[] = []
  // Of each slot: its block, where its bytes start in it, and how many they are; 0 is none.
  let blockOf = new Uint32Array(1024)
  let startOf = new Uint32Array(1024)
  let lengthOf = new Uint32Array(1024)
  let current = -1
  let used = 0

  const open = (size: number) => {
    const free = blocks.indexOf(undefined)
    current = free < 0 ? blocks.length : free
    blocks[current] = Buffer.allocUnsafeSlow(Math.max(blockSize, size))
    live[current] = used = 0
  }
  const append = (slot: number, bytes: Buffer) => {
    if (current < 0 || used + bytes.length > blocks[current]!.length) {
      const full = current
      open(bytes.length)
      if (full >= 0) tidy(full)
    }
    blocks[current]!.set(bytes, used)
    blockOf[slot] = current
    startOf[slot] = used
    lengthOf[slot] = bytes.length
    used += bytes.length
    live[current]! += bytes.length
  }
  /** Moves what is left of a block that is mostly empty, and drops the block. */
  const tidy = (block: number) => {
    if (block === current || live[block]! * 2 > blocks[block]!.length) return
    const from = blocks[block]!
    for (let slot = 0; slot < lengthOf.length; slot++)
      if (lengthOf[slot] && blockOf[slot] === block)
        append(slot, from.subarray(startOf[slot], startOf[slot]! + lengthOf[slot]!))
    blocks[block] = undefined
    live[block] = 0
  }
  const remove = (slot: number) => {
    if (!lengthOf[slot]) return
    const block = blockOf[slot]!
    live[block]! -= lengthOf[slot]!
    lengthOf[slot] = 0
    tidy(block)
  }
  return {
    put: (slot, bytes) => {
      while (slot >= lengthOf.length)
        [blockOf, startOf, lengthOf] = [longer(blockOf), longer(startOf), longer(lengthOf)]
      remove(slot)
      append(slot, bytes)
    },
    remove,
    size: () => blocks.reduce((sum, block) => sum + (block?.length ?? 0), 0),
    of: (slot) => {
      const length = lengthOf[slot] ?? 0
      return length ? blocks[blockOf[slot]!]!.subarray(startOf[slot], startOf[slot]! + length) : Buffer.alloc(0)
    },
  }
}
