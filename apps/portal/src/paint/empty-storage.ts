// Replaces the browser's storage: the server renders for unknown visitors. Import it before everything else.
const nothing: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: nothing, configurable: true })
