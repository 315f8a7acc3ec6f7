import { writeFileSync } from 'node:fs'
import { type Expected, type ExpectedCase, usual } from '@bilbro/contract/rates/deal-tax/expected/base'
import { insideUnion } from '@bilbro/contract/rates/deal-tax/expected/inside-union'
import { newVehicles } from '@bilbro/contract/rates/deal-tax/expected/new-vehicles'
import { others } from '@bilbro/contract/rates/deal-tax/expected/others'
import { rows } from '@bilbro/contract/rates/deal-tax/expected/rows'

const shown = (value: string | number | boolean | null) => (value === null ? 'none' : String(value))
const factsOf = (facts: Record<string, string | number | boolean | null>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${shown(value)}`)
    .join(', ')

function expectedOf({ case: name, row, blockedBy, wouldBe, deposit, en, carriesNewData }: Expected): string {
  return [
    row === null ? name : `${name}, row ${row}`,
    blockedBy && `missing: ${blockedBy.join(', ')}`,
    wouldBe && `would be ${wouldBe.case}, row ${wouldBe.row}`,
    deposit && 'with a VAT deposit',
    carriesNewData && 'with the data of new vehicles',
    en && `EN 16931: ${en}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The content of `docs/deal-tax-cases.md`: each case that the tests check, for readers who know the law. */
export function taxCasesText(): string {
  const parts: [string, readonly ExpectedCase[]][] = [
    ['The rows of the table, and what it cannot decide', rows],
    ['When a vehicle is new', newVehicles],
    ['Inside the Union', insideUnion],
    ['Exports, other sellers, other buyers', others],
  ]
  let no = 0
  const tables = parts.map(([title, cases]) => {
    const lines = cases.map((one) =>
      ['', ++no, one.name, factsOf(one.facts) || 'nothing', expectedOf(one.expect), one.law, '']
        .map((cell) => String(cell).replaceAll('|', '\\|'))
        .join(' | ')
        .trim(),
    )
    return `## ${title}\n\n| no. | deal | what differs from the usual one | expected | ground |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Tax cases of a sale, one by one

Made by scripts/generate/tax-cases.ts from what the tests of the engine expect (\`packages/contract/src/rates/deal-tax/expected\`); a test fails when this page
is not up to date. Worked out by hand from the act (UStG, UStDV) before there was an engine. How the table is read:
[040](decisions/040-the-tax-case-of-a-sale.md).

The usual deal, from which each line says what differs: ${factsOf(usual)}.

${tables.join('\n')}`
}

if (import.meta.main) writeFileSync(new URL('../../docs/deal-tax-cases.md', import.meta.url), taxCasesText())
