import type { Db } from '../../core/postgres/db.ts'
import * as cars from '../cars/cars.store.ts'
import * as attachments from './car-attachments.store.ts'

/** Updates the main photo and the number of photos of the car; call it in the transaction that changed the photos. */
export async function touchCar(db: Db, carId: string): Promise<void> {
  await cars.setPhotos(db, carId, await attachments.getPhotoSummary(db, carId))
}
