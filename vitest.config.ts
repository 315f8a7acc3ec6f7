import { defineConfig } from 'vitest/config'
import { keepCompiled } from './scripts/testing/compiled.ts'
import { workInMemory } from './scripts/testing/scratch.ts'

workInMemory()
keepCompiled()

export default defineConfig({
  test: {
    // Loading the server takes longer than most files take to run: those of one process share what is loaded. A file
    // brings its own database and undoes what it changes in a module of Node.
    isolate: false,
    maxWorkers: '100%',
    // A machine that is not ours alone can be late once; what passes then is named at the end (decision 077).
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // Some read all sources; they notice what hangs, not what is slow.
          testTimeout: 30_000,
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{office,portal}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/api/**/*.test.ts', 'seed/**/*.test.ts', 'sandbox/**/*.test.ts'],
          globalSetup: 'apps/api/test/server.ts',
          // Every answer is checked strictly against its schema. Set here, because the server reads it when it is loaded.
          env: { BILBRO_STRICT_ANSWERS: '1' },
          // They notice what hangs, not what is slow: every core has a file at hand, and a machine may have other work.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
