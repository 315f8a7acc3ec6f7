import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{office,portal}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/api/**/*.test.ts', 'seed/**/*.test.ts', 'sandbox/**/*.test.ts'],
          globalSetup: 'apps/api/test/server.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
