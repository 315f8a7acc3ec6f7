import type { Db } from '../../core/postgres/db.ts'
import { getAddressNames } from './logistics-addresses.store.ts'

/** For histories: a transport's stops are kept by the ids of their places and read by name and town. */
export const placesNamed = (db: Db) => ({
  fields: ['transportPickup', 'transportTerminal', 'transportInspection', 'transportDelivery'],
  names: (ids: string[]) => getAddressNames(db, ids),
})
