// Writing calls for proofs of sales without VAT.
import { type ProofPaper, ticksOf } from '@bilbro/contract/road/proofs/proof-rules'
import type { TestApp } from '../app.ts'
import { createMoneyFixture } from '../money-fixture.ts'
import { pdfFile } from '../pdf.ts'
import { dealerDoes, type Person, type Ready, staffDoes, type Writes } from './writing.ts'
import { companyDay } from '../../src/core/days.ts'

export function proofWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  let fixture: ReturnType<typeof createMoneyFixture> | undefined
  const desk = () => (fixture ??= createMoneyFixture(t, staff))
  const paper = () => ({ files: { file: [pdfFile(['Nothing that anybody has asked for'])] } })
  const get = (id: string) => staff.proofs.get({ params: { id } })
  const opened = async () => {
    const deal = await (await desk()).invoiced({ isFetched: true })
    const { items } = await staff.proofs.list({ query: { carId: deal.carId } })
    return { ...deal, file: await get(items[0]!.id) }
  }
  type Opened = Awaited<ReturnType<typeof opened>>
  const upload = (id: string, one: ProofPaper) => staff.proofs.upload({ params: { id }, body: { paper: one } }, paper())
  const slipOf = ({ file }: Opened, one: ProofPaper) => file.documents.find((slip) => slip.paper === one)!
  const submitted = async () => {
    const deal = await opened()
    for (const one of ['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION'] as const) {
      await upload(deal.file.id, one)
      const { id, version } = slipOf({ ...deal, file: await get(deal.file.id) }, one)
      const body = { version, isGood: true, reasons: [], ticks: [...ticksOf[one]], note: '' }
      await staff.proofs.check({ params: { id }, body })
    }
    return { ...deal, file: await get(deal.file.id) }
  }
  const on = (ready: () => Promise<Opened>, run: (deal: Opened) => Promise<unknown>) => async (): Promise<Ready> => {
    const deal = await ready()
    return staffDoes(staff, () => run(deal))
  }
  const reason = 'as agreed on the phone'
  return {
    'proofs.saveSettings': async () => {
      const { version, terms } = await staff.proofs.settings()
      const term = { route: 'EXPORT' as const, country: 'CH', days: 30 + version, firstDays: 5, lastDays: 1 }
      const others = terms.filter(({ country }) => country !== 'CH')
      return staffDoes(staff, () => staff.proofs.saveSettings({ body: { version, terms: [...others, term] } }))
    },
    'proofs.upload': on(opened, ({ file }) => upload(file.id, 'EXIT_NOTE')),
    'proofs.check': on(
      async () => {
        const deal = await opened()
        await upload(deal.file.id, 'EXIT_NOTE')
        return { ...deal, file: await get(deal.file.id) }
      },
      (deal) => {
        const { id, version } = slipOf(deal, 'EXIT_NOTE')
        const body = { version, isGood: false, reasons: ['NO_DATE' as const], ticks: [], note: '' }
        return staff.proofs.check({ params: { id }, body })
      },
    ),
    'proofs.waive': on(opened, (deal) => {
      const { id, version } = slipOf(deal, 'EXIT_NOTE')
      return staff.proofs.waive({ params: { id }, body: { version, isWaived: true, reason } })
    }),
    'proofs.approve': on(submitted, ({ file: { id, version } }) =>
      staff.proofs.approve({ params: { id }, body: { version, note: '' } }),
    ),
    'proofs.reject': on(submitted, (deal) => {
      const { id, version } = deal.file
      const papers = [{ id: slipOf(deal, 'EXIT_NOTE').id, reasons: ['NO_STAMP' as const] }]
      return staff.proofs.reject({ params: { id }, body: { version, note: '', papers } })
    }),
    'proofs.setStatus': on(opened, ({ file: { id, version } }) =>
      staff.proofs.setStatus({ params: { id }, body: { version, status: 'NOT_REQUIRED', reason } }),
    ),
    'proofs.setDue': on(opened, ({ file: { id, version } }) =>
      staff.proofs.setDue({ params: { id }, body: { version, dueOn: '2027-01-31', reason } }),
    ),
    'proofs.remind': on(opened, ({ file: { id } }) => staff.proofs.remind({ params: { id }, body: {} })),
    'portalProofs.upload': async () => {
      const { dealer, file } = await opened()
      const body = { paper: 'THIRD_COUNTRY_REGISTRATION' as const }
      return dealerDoes(dealer, () => dealer.portalProofs.upload({ params: { id: file.id }, body }, paper()))
    },
    'portalProofs.confirm': async () => {
      const { dealer, file } = await opened()
      await t.deps.pool.query(
        `update proof_files set route = 'IC_SUPPLY', destination = 'DK', delivered_on = opened_on where id = $1`,
        [file.id],
      )
      await t.deps.pool.query(
        `update proof_documents set paper = 'ARRIVAL_CONFIRMATION' where proof_file_id = $1 and paper = 'EXIT_NOTE'`,
        [file.id],
      )
      const body = { name: 'Per', place: 'Aarhus', receivedOn: companyDay(t.deps.clock()) }
      return dealerDoes(dealer, () => dealer.portalProofs.confirm({ params: { id: file.id }, body }))
    },
  }
}
