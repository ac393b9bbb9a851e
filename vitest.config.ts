import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/sequence.ts'

/**
 * Unit tests run anywhere; area tests share one PostgreSQL; journeys (e2e) run a browser against a started server.
 * Files of a worker share what they load, its house (server, database, browser) among it: firms and ledgers are the walls between them.
 */
export default defineConfig({
  test: {
    isolate: false,
    // what is waited for is waited for: a busy machine is no fault of the product
    expect: { poll: { timeout: 30_000 } },
    // a house of three processes and a browser with kept windows takes its time to close on a busy machine
    teardownTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // parts drawn alone, in a document of their own
          name: 'parts',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/assistant/**/*.test.ts', 'apps/verifier/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // the same vouchers without what only makes saving quicker
          name: 'long way',
          include: ['apps/server/src/finance/vouchers/**/{vouchers,refusals,paper-marks,separate-papers}.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          env: { FAST_DOOR: '0' },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // three processes on one database, each request to any of them
          name: 'three processes',
          include: ['e2e/journeys/{sign-in,keyboard,voucher-list,two-windows,background}.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts', 'e2e/support/web.setup.ts'],
          env: { PROCESSES: '3' },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts', 'e2e/support/web.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
