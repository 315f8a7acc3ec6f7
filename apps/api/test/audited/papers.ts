// Writing calls for what blocks a contract or a release: vehicle documents and the sanctions list.
import { paperKinds } from '@bilbro/contract/stock/car-papers/paper-kinds'
import type { TestApp } from '../app.ts'
import { screenAll } from '../../src/dealers/sanctions/screen.job.ts'
import { sanctionsXml } from '../sanctions-list.ts'
import { type Person, png, type Ready, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

/** A person of a dealer has a hit on the sanctions list. */
export function sanctionWrites({ t, staff }: World): Writes {
  let serial = 0
  const upload = () => {
    const id = String(++serial)
    const file = sanctionsXml([{ id, names: [`Invented Person Nummer${id}`] }])
    return staff.sanctions.upload({ body: { isConfirmed: 'true' } }, { files: { file: [file] } })
  }
  return {
    'sanctions.upload': () => Promise.resolve(staffDoes(staff, upload)),
    'sanctions.decide': async () => {
      await upload()
      const companyId = await t.make.company()
      const name = `Invented Person Nummer${serial}`
      await t.deps.db.updateTable('buyerCompanies').set({ name }).where('id', '=', companyId).execute()
      await screenAll(t.deps)
      const { items } = await staff.sanctions.hits({ query: { companyId: [companyId] } })
      const { id, version } = items[0]!
      const body = { version, isSame: false, reason: 'another house by its number' }
      const decide = () => staff.sanctions.decide({ params: { id }, body })
      return { ...staffDoes(staff, decide), undo: () => t.deps.pool.query('delete from sanction_entries') }
    },
    'sanctions.saveSettings': () =>
      Promise.resolve(
        staffDoes(staff, () =>
          staff.sanctions.saveSettings({
            body: { version: 1, threshold: 85, maxAgeDays: 14, isListDemanded: false },
          }),
        ),
      ),
  }
}

export function paperWrites({ t, staff }: World): Writes {
  const none = { addressId: null, holder: null, tracking: null, paperNo: null, promisedOn: null, note: '' }
  const body = {
    ...none,
    paper: 'PART_2' as const,
    place: 'HOUSE' as const,
    movedOn: '2026-11-20',
    keysExpected: null,
    keysThere: null,
    seen: 0,
  }
  const lien = { holder: 'Autobank', reference: null, since: '2026-01-01', untilOn: null, note: '' }
  const bare = () => t.make.car({ withoutPapers: paperKinds })
  const files = () => ({ files: { file: [png()] } })
  const on = (run: (id: string) => Promise<unknown>) => async (): Promise<Ready> => {
    const id = await bare()
    return staffDoes(staff, () => run(id))
  }
  const onLien = (run: (params: { id: string; lienId: string }) => Promise<unknown>) => async (): Promise<Ready> => {
    const id = await bare()
    const { liens } = await staff.carPapers.addLien({ params: { id }, body: lien })
    return staffDoes(staff, () => run({ id, lienId: liens[0]!.id }))
  }
  return {
    'carPapers.move': on((id) => staff.carPapers.move({ params: { id }, body })),
    'carPapers.scan': async () => {
      const id = await bare()
      const { history } = await staff.carPapers.move({ params: { id }, body })
      return staffDoes(staff, () => staff.carPapers.scan({ params: { id, moveId: history[0]!.id }, body: {} }, files()))
    },
    'carPapers.addLien': on((id) => staff.carPapers.addLien({ params: { id }, body: lien })),
    'carPapers.promiseLien': onLien((params) => staff.carPapers.promiseLien({ params, body: { version: 1 } }, files())),
    'carPapers.releaseLien': onLien((params) =>
      staff.carPapers.releaseLien({ params, body: { version: 1, releasedOn: '2026-11-20' } }, files()),
    ),
    'carPapers.override': on((id) =>
      staff.carPapers.override({ params: { id }, body: { scope: 'RELEASE', reason: 'the dealer waits here' } }),
    ),
    'carPapers.saveSettings': () =>
      Promise.resolve(
        staffDoes(staff, () =>
          staff.carPapers.saveSettings({ body: { version: 1, cocCountries: ['NO', 'SE'], isContractHeld: true } }),
        ),
      ),
  }
}
