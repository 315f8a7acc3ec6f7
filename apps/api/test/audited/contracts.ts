// Writing calls for contracts: drafted, sent, signed, ended, and the contract terms.
import type { SignatureProvider } from '../../src/providers/signing/port.ts'
import type { TestApp } from '../app.ts'
import { createContractFixture, signBy } from '../contract-fixture.ts'
import { dealerDoes, type Person, type Ready, somebodyDoes, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }
type Desk = Awaited<ReturnType<typeof createContractFixture>>

export function contractWrites({ t, staff }: World): Writes {
  let opened: Promise<Desk> | undefined
  const desk = () => (opened ??= createContractFixture(t))
  type Deal = Awaited<ReturnType<Desk['drafted']>>
  const house =
    (way: 'drafted' | 'sent' | 'waiting', run: (deal: Deal & { params: { id: string }; version: number }) => unknown) =>
    async (): Promise<Ready> => {
      const deal = await (await desk())[way]()
      const { id, version } = deal.contract
      return staffDoes(staff, async () => run({ ...deal, params: { id }, version }))
    }
  const term = { country: null, language: 'en' as const, position: 300, title: 'Audited', body: 'As agreed.' }
  return {
    'contracts.saveDraft': async () => {
      const { listingId } = await (await desk()).agreed()
      return staffDoes(staff, () => staff.contracts.saveDraft({ params: { id: listingId }, body: { version: 0 } }))
    },
    'contracts.draftFor': async () => {
      const { carId, dealer } = await (await desk()).agreed()
      return staffDoes(staff, () => staff.contracts.draftFor({ body: { companyId: dealer.companyId, carId } }))
    },
    'contractNotes.create': house('drafted', ({ params }) =>
      staff.contractNotes.create({ params, body: { body: 'said' } }),
    ),
    'contractNotes.update': async () => {
      const { contract } = await (await desk()).drafted()
      const { id: noteId } = await staff.contractNotes.create({ params: { id: contract.id }, body: { body: 'said' } })
      const params = { id: contract.id, noteId }
      return staffDoes(staff, () => staff.contractNotes.update({ params, body: { body: 'more', version: 1 } }))
    },
    'contractNotes.remove': async () => {
      const { contract } = await (await desk()).drafted()
      const { id: noteId } = await staff.contractNotes.create({ params: { id: contract.id }, body: { body: 'said' } })
      return staffDoes(staff, () => staff.contractNotes.remove({ params: { id: contract.id, noteId } }))
    },
    'contracts.regenerate': house('drafted', ({ carId, version }) =>
      staff.contracts.regenerate({ params: { id: carId }, body: { version } }),
    ),
    'contracts.send': house('drafted', ({ listingId, version }) =>
      staff.contracts.send({ params: { id: listingId }, body: { version } }),
    ),
    'contracts.uploadPaper': house('drafted', ({ listingId, version }) => {
      const file = new File([Buffer.from('%PDF-1.7\n%EOF')], 'scan.pdf', { type: 'application/pdf' })
      return staff.contracts.uploadPaper({ params: { id: listingId }, body: { version } }, { files: { file: [file] } })
    }),
    'contracts.sign': house('sent', ({ params, version, contract }) =>
      staff.contracts.sign({ params, body: { version, documentSha256: contract.documentSha256! } }),
    ),
    'contracts.reject': house('sent', ({ params, version }) =>
      staff.contracts.reject({ params, body: { version, reason: 'the price is wrong' } }),
    ),
    'contracts.remind': house('waiting', ({ params, version }) =>
      staff.contracts.remind({ params, body: { version } }),
    ),
    'contracts.end': house('drafted', ({ params, version }) =>
      staff.contracts.end({ params, body: { version, reason: 'he cannot pay after all' } }),
    ),
    'contractOutside.signLink': async () => {
      const { contract } = await (await desk()).sent()
      const { id: contractId, documentSha256 } = contract
      const order = { contractId, provider: 'idura', documentSha256: documentSha256!, createdAt: contract.createdAt }
      await t.deps.db.updateTable('contracts').set({ signWith: 'idura' }).where('id', '=', contractId).execute()
      await t.deps.db
        .insertInto('signatureOrders')
        .values({ ...order, orderId: contractId, status: 'OPEN' })
        .execute()
      const { outside } = t.deps.signatures
      outside.idura = { getSignUrl: () => Promise.resolve('https://idura.test/sign') } as unknown as SignatureProvider
      const sign = () => staff.contractOutside.signLink({ params: { id: contractId } })
      return { ...staffDoes(staff, sign), undo: () => Promise.resolve(void delete outside.idura) }
    },
    'contractOutside.signWay': house('sent', ({ params, version }) =>
      staff.contractOutside.signWay({ params, body: { version, signWith: 'local' } }),
    ),
    'contractSigning.sign': async () => {
      const deal = await (await desk()).waiting()
      return somebodyDoes(() => signBy(t, deal))
    },
    'contractSigning.decline': async () => {
      const { token } = await (await desk()).waiting()
      return somebodyDoes(() =>
        t.anonymous.contractSigning.decline({ params: { token }, body: { reason: 'found another one' } }),
      )
    },
    'portalOrders.signLink': async () => {
      const { dealer, offerId } = await (await desk()).waiting()
      return dealerDoes(dealer, () => dealer.portalOrders.signLink({ params: { id: offerId } }))
    },
    'contractTerms.save': async () =>
      staffDoes(staff, () => staff.contractTerms.save({ body: { ...term, key: 'auditedSave', version: 0 } })),
    'contractTerms.retire': async () => {
      const { id } = await staff.contractTerms.save({ body: { ...term, key: 'auditedRetire', version: 0 } })
      return staffDoes(staff, () => staff.contractTerms.retire({ params: { id }, body: { version: 1 } }))
    },
  }
}
