import type { Permission } from './permissions.ts'

/** How the audit log treats the records of a noun, by entity. */
export type AuditedRecords = Readonly<
  Record<
    string,
    | { parents: readonly [] }
    | {
        /** The records to which it belongs. An entry names them, so their history includes it. */
        parents: readonly [string, ...string[]]
        /**
         * The permissions (one is enough) to see its entries in the history of a parent: the same as for the record
         * itself. A reader who may see a car may not be allowed to see its claims or costs.
         */
        timelineRights: readonly Permission[]
      }
  >
>
