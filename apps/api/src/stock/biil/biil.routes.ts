import type { Api } from '@bilbro/contract'
import type { FeedCar } from '@bilbro/contract/stock/biil/biil'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import type { CarFeed } from '../../providers/car-feed/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { readFeedCar } from './feed-fields.rules.ts'
import * as knownCars from './known-cars.store.ts'
import { readFeedFile } from './read-feed-file.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** biil; undefined when not configured. */
    carFeed?: CarFeed | undefined
  }
}

type Said = {
  source: string
  externalId: string | null
  car: Readonly<Record<string, unknown>>
  photos: readonly string[]
}

async function previewOf(ctx: StaffCtx, { source, externalId, car, photos }: Said): Promise<FeedCar> {
  const read = readFeedCar(car)
  const id = externalId ?? read.externalId
  return {
    source,
    externalId: id,
    fetchedAt: ctx.now.toISOString(),
    fields: read.fields,
    unmapped: read.unmapped,
    photos: [...photos],
    carId: await knownCars.find(ctx.db, { externalId: id, vin: read.fields.vin ?? null }),
  }
}

async function findCar(feed: CarFeed, id: string) {
  try {
    return await feed.find(id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw appError('vehicleData.noAnswer', { source: feed.source })
  }
}

export const biilRoutes: Handlers<Api['biil']> = {
  async get(ctx, { params: { id } }) {
    const { carFeed } = ctx.deps
    if (!carFeed) throw appError('provider.notConfigured', { provider: 'biil' })
    const found = await findCar(carFeed, id)
    if (!found) throw appError('biil.unknown', { id })
    return previewOf(ctx, { source: carFeed.source, ...found })
  },

  async readFile(ctx, { files: [file] }) {
    if (!file) throw appError('upload.none')
    const cars: FeedCar[] = []
    for (const line of await readFeedFile(ctx.deps.threads, file))
      cars.push(await previewOf(ctx, { source: file.name.slice(0, 100), externalId: null, ...line }))
    return cars
  },
}
