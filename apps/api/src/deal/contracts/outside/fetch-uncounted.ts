// Documents signed at a service that do not count are stored with the signing order, never as the contract's document.
import type { Deps } from '../../../core/deps.ts'
import * as contracts from '../contracts.store.ts'
import { signedThere } from '../signing/seal-signed.ts'
import { outsideOf } from '../signing/sign-ways.ts'
import * as orders from './signature-orders.store.ts'

/** Safe to run twice: the first file stays. @throws Error while the service does not provide it */
export async function fetchUncounted(deps: Deps, ref: string): Promise<void> {
  const order = await orders.get(deps.db, ref)
  if (order.signedFileId) return
  const { number } = await contracts.get(deps.db, order.contractId)
  const { pdf, evidence } = await signedThere(deps, order)
  const store = (name: string, mime: string, buffer: Buffer) =>
    deps.files.store({ name: `${number}-${name}`, mime, buffer })
  const blob = await store('does-not-count.pdf', 'application/pdf', pdf)
  const proof = evidence && (await store('evidence.json', 'application/json', evidence))
  await deps.db.transaction().execute(async (db) => {
    // Another worker was faster. The cleanup deletes the unused files.
    if ((await orders.lock(db, ref)).signedFileId) return
    await orders.update(db, ref, {
      signedFileId: await deps.files.attach(db, blob),
      ...(proof && { evidenceFileId: await deps.files.attach(db, proof) }),
    })
  })
  await outsideOf(deps, orders.keyOf(order)).release(order.orderId!)
}
