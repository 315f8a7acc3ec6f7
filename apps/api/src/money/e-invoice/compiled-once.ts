// The library compiles the same JSON schema for every invoice, which takes 90 % of its time. Runs only in its own
// thread.
import { createRequire } from 'node:module'

type Compile = (schema: object) => unknown

/** Patches the library: each schema is compiled only once. */
export function compileOnce(): void {
  const required = createRequire(import.meta.resolve('@e-invoice-eu/core'))
  const { prototype } = required('ajv/dist/2019') as { prototype: { compile: Compile } }
  const compile = prototype.compile
  const known = new Map<string, unknown>()
  prototype.compile = function (schema) {
    const key = JSON.stringify(schema)
    if (!known.has(key)) known.set(key, compile.call(this, schema))
    return known.get(key)
  }
}
