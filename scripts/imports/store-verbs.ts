/** How the name of a store's function begins: it says whether the function reads, writes or locks (docs/writing.md). */
const verbs = [
  'find',
  'get',
  'list',
  'page',
  'count',
  'sum',
  'exists',
  'search',
  'load',
  'insert',
  'add',
  'create',
  'upsert',
  'save',
  'update',
  'set',
  'mark',
  'delete',
  'remove',
  'lock',
  'next',
]
const withVerb = new RegExp(`^(?:${verbs.join('|')})(?![a-z])`)
/** The errors of the table's constraints, which `apps/api/src/constraint-errors.ts` assembles. */
const constraints = /\wConstraints$/

/** Exports of stores that neither read nor write by themselves, by file. */
const otherwise: Record<string, string[]> = {
  // Fragments of queries.
  'apps/api/src/admin/jobs/jobs.store.ts': ['stateOf', 'errorOf', 'triesOf'],
  'apps/api/src/admin/mails/mails.store.ts': ['stateOf'],
  'apps/api/src/admin/providers/provider-calls.store.ts': ['stateOf'],
  'apps/api/src/admin/providers/provider-events.store.ts': ['stateOf'],
  'apps/api/src/deal/offers/offer-rows.store.ts': ['needsApproval', 'isChecking'],
  'apps/api/src/dealers/buyer-groups/buyer-groups.store.ts': ['naming', 'numberOfMembers'],
  'apps/api/src/dealers/company-credit/company-credit.store.ts': ['stateOf', 'standingJson'],
  'apps/api/src/money/payment-runs/payment-runs.store.ts': ['counted', 'orderBy'],
  // A list of roles.
  'apps/api/src/deal/contracts/signing/contract-links.store.ts': ['signerRoles'],
  // Functions that turn a row into another form.
  'apps/api/src/admin/users/users.store.ts': ['isEmpty', 'lastSeenAt', 'fieldsOf', 'toRow', 'toWire'],
  'apps/api/src/deal/contracts/outside/signature-orders.store.ts': ['signersOf', 'keyOf'],
  'apps/api/src/deal/requests/car-requests.store.ts': ['columnsOf'],
  'apps/api/src/deal/requests/cars/requested-cars.store.ts': ['toWire', 'isForDealer'],
  'apps/api/src/dealers/buyer-auth/buyer-users.store.ts': ['toWire'],
  'apps/api/src/dealers/sanctions/sanctions.store.ts': ['questionOf'],
  'apps/api/src/dealers/signups/signups.store.ts': ['fieldsOf'],
  'apps/api/src/money/invoices/outside/outside-invoices.store.ts': ['keyOf'],
  // Checks that throw.
  'apps/api/src/admin/users/user-sets.store.ts': ['assertManager'],
  'apps/api/src/road/claims/claims.store.ts': ['parentsOf', 'assertOrder'],
}

/** Exported functions of stores whose name begins with none of the verbs, and exceptions that nothing needs. */
export function storeVerbs(files: readonly { path: string; exports: readonly string[] }[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.store.ts'))
    .flatMap(({ path, exports }) => {
      const allowed = otherwise[path] ?? []
      return [
        ...exports
          .filter((name) => !withVerb.test(name) && !constraints.test(name) && !allowed.includes(name))
          .map((name) => `${path} exports ${name}: begin with ${verbs.join(', ')}, or list it with its reason`),
        ...allowed
          .filter((name) => !exports.includes(name))
          .map((name) => `${path} has no ${name} any more: take it off the list of exceptions`),
      ]
    })
}
