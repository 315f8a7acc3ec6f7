// Rows of condition reports, for tests that need a shared one without the steps that lead to it.
import { randomUUID } from 'node:crypto'
import { emptySections, sectionNames, type Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import type { TestApp } from './app.ts'

type Values = { at?: string; sections?: Partial<Sections> }
export async function sharedReport(
  t: TestApp,
  carId: string,
  { at = t.deps.clock().toISOString(), sections: given = {} }: Values = {},
): Promise<void> {
  const all = { ...emptySections, ...given }
  const sections = Object.fromEntries(sectionNames.map((name) => [name, JSON.stringify(all[name])]))
  await t.deps.db
    .insertInto('conditionReports')
    .values({
      id: randomUUID(),
      carId,
      number: 1,
      status: 'SHARED',
      ...(sections as Record<(typeof sectionNames)[number], string>),
      sectionVersions: JSON.stringify(Object.fromEntries(sectionNames.map((name) => [name, 1]))),
      grade: '1',
      gradeTenths: 0,
      gradeParts: '[]',
      ruleVersion: 1,
      createdAt: at,
      updatedAt: at,
      completedAt: at,
      sharedAt: at,
      hash: '0'.repeat(64),
    } as never)
    .execute()
}
