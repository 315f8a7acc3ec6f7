// Data on the driver's phone: the last loaded cars, and reports and photos that are not yet sent.
import type { DriverPhoto, DriverReport, DriverView } from '@bilbro/contract/road/driver-links/driver-fields'

type Report = { kind: 'report'; body: Omit<DriverReport, 'sentAt'> }
type Photo = { kind: 'photo'; body: Omit<DriverPhoto, 'sentAt'>; photo: Blob }
/** In the order of reporting. */
export type Item = { seq: number; token: string; told: Report | Photo; refused?: string }

type Kept = {
  /** False: this browser cannot store data, so unsent reports are lost when the page closes. */
  isKept: boolean
  add: (token: string, told: Item['told']) => Promise<void>
  items: (token: string) => Promise<Item[]>
  put: (item: Item) => Promise<void>
  remove: (seq: number) => Promise<void>
  view: (token: string) => Promise<{ view: DriverView; at: string } | undefined>
  putView: (token: string, view: DriverView, at: string) => Promise<void>
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('bilbro-driver', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true }).createIndex('token', 'token')
    request.result.createObjectStore('views', { keyPath: 'token' })
  })
  return asked(request)
}

function inDatabase(db: IDBDatabase): Kept {
  const store = (name: 'queue' | 'views', mode: IDBTransactionMode) =>
    db.transaction(name, mode, { durability: 'strict' }).objectStore(name)
  return {
    isKept: true,
    add: async (token, told) => void (await asked(store('queue', 'readwrite').add({ token, told }))),
    items: (token) => asked(store('queue', 'readonly').index('token').getAll(token) as IDBRequest<Item[]>),
    put: async (item) => void (await asked(store('queue', 'readwrite').put(item))),
    remove: (seq) => asked(store('queue', 'readwrite').delete(seq)),
    view: (token) =>
      asked(store('views', 'readonly').get(token) as IDBRequest<{ view: DriverView; at: string } | undefined>),
    putView: async (token, view, at) => void (await asked(store('views', 'readwrite').put({ token, view, at }))),
  }
}

/** For browsers without storage: keeps the data while the page is open. */
function inMemory(): Kept {
  let seq = 0
  let all: Item[] = []
  return {
    isKept: false,
    add: async (token, told) => void all.push({ seq: ++seq, token, told }),
    items: async (token) => all.filter((item) => item.token === token),
    put: async (item) => void (all = all.map((one) => (one.seq === item.seq ? item : one))),
    remove: async (gone) => void (all = all.filter((item) => item.seq !== gone)),
    view: async () => undefined,
    putView: async () => undefined,
  }
}

let opened: Promise<Kept> | undefined
export const openQueueStore = (): Promise<Kept> =>
  (opened ??= Promise.resolve().then(openDatabase).then(inDatabase).catch(inMemory))
