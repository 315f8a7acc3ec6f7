// Simulates biil by our own contract (docs/biil-api.md).
import { type Asked, type Reply, startServer, type Trouble } from '../server.ts'
import { openFaults } from '../sign-page.ts'

export const biilToken = 'sandbox-biil-token'

/** Two cars of the demo: one with our names of fields, one with the words of a Norwegian list. */
const demoCars: Record<string, { car: Record<string, unknown>; photos: string[] }> = {
  '48213': {
    car: {
      vin: 'WVWZZZCDZMW048213',
      brand: 'Volkswagen',
      model: 'Golf',
      variant: '2.0 TDI DSG Style',
      firstRegistration: '2021-05-12',
      mileage: 61_400,
      fuel: 'DIESEL',
      gearbox: 'AUTOMATIC_GEAR',
      power: 110,
      color: 'GREY',
      seats: 5,
      features: ['abs', 'navigationSystem'],
      auctionLot: 'A-17',
      reservePrice: 14_900,
    },
    photos: ['https://biil.example/photos/48213/1.jpg', 'https://biil.example/photos/48213/2.jpg'],
  },
  '48214': {
    car: { Merke: 'Volvo', Modell: 'XC60', Drivstoff: 'Diesel', Girkasse: 'Automat', 'Effekt hk': '190', Seter: '5' },
    photos: [],
  },
}

/** Kinds of faults: car, status. */
export async function startBiil(options: { slowMs?: number } = {}) {
  const cars = new Map(Object.entries(demoCars))
  const faults = openFaults()
  const error = (status: number, code: string): Reply => ({ status, json: { error: { code } } })
  const answer = ({ method, path, headers }: Asked): Reply | Trouble => {
    if (headers.authorization !== `Bearer ${biilToken}`) return error(401, 'token')
    if (method !== 'GET') return error(405, 'method')
    if (path === '/status') return faults.run('status', () => ({ status: 200, json: { status: 'ok' } }))
    const [, id] = /^\/cars\/([^/]+)$/.exec(path) ?? []
    if (id === undefined) return error(404, 'path')
    return faults.run('car', () => {
      const found = cars.get(id)
      return found ? { status: 200, json: { id, ...found } } : error(404, 'car-not-found')
    })
  }
  const server = await startServer(answer, options)
  return { ...server, baseUrl: server.url, token: biilToken, cars, fail: faults.fail }
}
