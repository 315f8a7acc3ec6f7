import type { PoolClient } from 'pg'
import type { People } from '../../accounts.ts'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import { copyRows, json } from '../copy.ts'
import type { Cell } from '../copy.ts'

/**
 * Portal texts that staff rewrote: some only in a few languages, one before the English text, one reset to the default.
 */
const WRITTEN: readonly {
  key: string
  language: string
  days: number
  by: 0 | 1
  steps: readonly (string | null)[]
}[] = [
  {
    key: 'login.magicLinkHint',
    language: 'de',
    days: 34,
    by: 1,
    steps: ['Sie bekommen eine E-Mail mit einem Link, der Sie ohne Passwort anmeldet.'],
  },
  {
    key: 'login.magicLinkHint',
    language: 'no',
    days: 33,
    by: 0,
    steps: [
      'Du får en e-post med en lenke som logger deg på.',
      'Du får en e-post med en lenke. Den logger deg inn uten passord.',
    ],
  },
  {
    key: 'reset.hint',
    language: 'de',
    days: 21,
    by: 1,
    steps: ['Mindestens 8 Zeichen. Drei Wörter sind besser als eines.'],
  },
  { key: 'reset.hint', language: 'en', days: 12, by: 0, steps: ['At least 8 characters. A short sentence is best.'] },
  { key: 'reset.hint', language: 'no', days: 12, by: 0, steps: ['Minst 8 tegn. En kort setning er best.'] },
  { key: 'head.cars', language: 'de', days: 5, by: 1, steps: ['Gebrauchtwagen für Händler, täglich neu.', null] },
]
const TEXT = ['id', 'key', 'language', 'value', 'version', 'updated_at', 'updated_by']
const LOG = ['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'entity', 'entity_id', 'action', 'changes']

/** Inserts the rewritten portal texts and their audit log. */
export async function loadTexts(client: PoolClient, world: World, people: People): Promise<void> {
  const [texts, logs]: [Cell[][], Cell[][]] = [[], []]
  WRITTEN.forEach(({ key, language, days, by, steps }, index) => {
    const who = people.staff[by]!
    // One after the other during a working day.
    const first = world.now.getTime() - days * DAY + (0.38 + index * 0.031) * DAY
    const at = (step: number) => first + step * 0.3 * DAY
    const id = idAt(first, world.seed, index, 8)
    texts.push([id, key, language, steps.at(-1)!, steps.length, instant(at(steps.length - 1)), who.id])
    steps.forEach((to, step) =>
      logs.push([
        idAt(at(step), world.seed, index, 9 + step),
        instant(at(step)),
        'staff',
        who.id,
        who.name,
        'translations',
        id,
        'translate',
        json([{ field: `${key} (${language})`, from: steps[step - 1] ?? null, to }]),
      ]),
    )
  })
  await copyRows(client, { table: 'translations', columns: TEXT }, texts, false)
  await copyRows(client, { table: 'audit_log', columns: LOG }, logs, false)
}
