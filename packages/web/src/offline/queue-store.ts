// What a page keeps in the browser: its last loaded data, and entries that are not yet sent.

/** An entry in the order of writing. `token` names whose queue it is in; `told` is what the server is to receive. */
export type Item<T> = { seq: number; token: string; told: T; refused?: string }
export type SeenView<V> = { view: V; at: string }

export type StoredEntries<T> = {
  /** False: this browser cannot store data, so unsent entries are lost when the page closes. */
  isKept: boolean
  add: (token: string, told: T) => Promise<void>
  items: (token: string) => Promise<Item<T>[]>
  put: (item: Item<T>) => Promise<void>
  remove: (seq: number) => Promise<void>
}
export type QueueStore<T, V> = StoredEntries<T> & {
  view: (token: string) => Promise<SeenView<V> | undefined>
  putView: (token: string, view: V, at: string) => Promise<void>
}

const asked = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
  })

// Names and keys of the stores are those of phones that have unsent entries: they cannot change.
function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true }).createIndex('token', 'token')
    request.result.createObjectStore('views', { keyPath: 'token' })
  })
  return asked(request)
}

function inDatabase<T, V>(db: IDBDatabase): QueueStore<T, V> {
  const store = (name: 'queue' | 'views', mode: IDBTransactionMode) =>
    db.transaction(name, mode, { durability: 'strict' }).objectStore(name)
  return {
    isKept: true,
    add: async (token, told) => void (await asked(store('queue', 'readwrite').add({ token, told }))),
    items: (token) => asked(store('queue', 'readonly').index('token').getAll(token) as IDBRequest<Item<T>[]>),
    put: async (item) => void (await asked(store('queue', 'readwrite').put(item))),
    remove: (seq) => asked(store('queue', 'readwrite').delete(seq)),
    view: (token) => asked(store('views', 'readonly').get(token) as IDBRequest<SeenView<V> | undefined>),
    putView: async (token, view, at) => void (await asked(store('views', 'readwrite').put({ token, view, at }))),
  }
}

/** For browsers without storage: keeps the entries while the page is open. */
function inMemory<T, V>(): QueueStore<T, V> {
  let seq = 0
  let all: Item<T>[] = []
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

/** Opens the database of one kind of page, once. `T` is what its queue holds, `V` the data that the page shows. */
export function createQueueStore<T, V>(database: string): () => Promise<QueueStore<T, V>> {
  let opened: Promise<QueueStore<T, V>> | undefined
  return () =>
    (opened ??= Promise.resolve()
      .then(() => openDatabase(database))
      .then(inDatabase<T, V>)
      .catch(inMemory<T, V>))
}
