import type { Db } from '../../core/postgres/db.ts'
import * as cars from '../cars/cars.store.ts'
import * as attachments from './car-attachments.store.ts'

/** Tells the car which picture leads and how many it has; in the transaction that changed the photos. */
export async function touchCar(db: Db, carId: string): Promise<void> {
  await cars.setPhotos(db, carId, await attachments.getPhotoSummary(db, carId))
}
