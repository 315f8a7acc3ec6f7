// What the holder of a driver's link can do. The token in the link is the authorisation.
import * as z from 'zod'
import { endpoint, group } from '../../endpoint.ts'
import { driverPhoto, driverReport, driverView, linkToken, photoUpload } from './driver-fields.ts'

const limit = { calls: 120, seconds: 60 }
/** False: the report was already known and nothing changed. */
const heard = z.strictObject({ isNews: z.boolean() })

export const driverPageApi = group("A driver's page, opened by link: cars, reports, photos", () => ({
  get: endpoint({
    summary: 'Read the cars of a driver link',
    method: 'GET',
    path: '/driver/:token',
    access: 'public',
    limit,
    params: linkToken,
    data: driverView,
  }),
  report: endpoint({
    summary: 'Report as the driver that a car was picked up, unloaded or delivered',
    method: 'POST',
    path: '/driver/:token/reports',
    access: 'public',
    limit,
    params: linkToken,
    body: driverReport,
    data: heard,
  }),
  photo: endpoint({
    summary: 'Add a photo of a car as the driver',
    method: 'POST',
    path: '/driver/:token/photos',
    access: 'public',
    limit,
    params: linkToken,
    body: driverPhoto,
    upload: photoUpload,
    data: heard,
  }),
}))
