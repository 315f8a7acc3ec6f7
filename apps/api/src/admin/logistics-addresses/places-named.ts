import type { Db } from '../../core/postgres/db.ts'
import { getAddressNames } from './logistics-addresses.store.ts'

/** For timelines: the stops of a transport are logged as address ids and shown with name and town. */
export const placesNamed = (db: Db) => ({
  fields: ['transportPickup', 'transportTerminal', 'transportInspection', 'transportDelivery'],
  names: (ids: string[]) => getAddressNames(db, ids),
})
