import { runChecks } from './checks/checks.ts'

const results = await runChecks()
if (results.some((result) => !result.passed)) process.exitCode = 1
