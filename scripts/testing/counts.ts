import { existsSync, readFileSync } from 'node:fs'

/**
 * `broken` lists failures, one per line, because some readers only see the end of a long log. `shaky` lists tests that
 * failed first and passed on retry.
 */
export type Counts = { passed: number; failed: number; skipped: number; broken: string[]; shaky: string[] }

type VitestTest = { status: string; fullName: string; failureMessages: string[] | null }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const firstLine = (text = '') => text.trim().split('\n')[0]!.slice(0, 300)

/** Counts of vitest's report; a file that could not be loaded is one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const named = (passes: (test: VitestTest) => boolean) =>
    report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(passes)
        .map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
    )
  const failed = named(({ status }) => status === 'failed')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: [...unloaded.map((file) => `${file.name}: ${firstLine(file.message)}`), ...failed],
    shaky: named(({ status, failureMessages }) => status === 'passed' && Boolean(failureMessages?.length)),
  }
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Counts of Playwright's report. */
export function playwrightCounts({ stats, suites }: PlaywrightReport): Counts {
  const named = (status: string) =>
    suites
      .flatMap(specsOf)
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file} › ${spec.title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    broken: named('unexpected'),
    shaky: named('flaky'),
  }
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, broken: [], shaky: [] }

/** Counts of a run from its report file; a failed run without a failed test counts as one failure. */
export function countRun<R>(file: string, exitCode: number, count: (report: R) => Counts): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as R) : nothing
  return exitCode !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, broken: [`a run ended with code ${exitCode}, naming no test`] }
    : counts
}

/** The sum of several runs. */
export function add(...all: Counts[]): Counts {
  return all.reduce((sum, next) => ({
    passed: sum.passed + next.passed,
    failed: sum.failed + next.failed,
    skipped: sum.skipped + next.skipped,
    broken: [...sum.broken, ...next.broken],
    shaky: [...sum.shaky, ...next.shaky],
  }))
}
