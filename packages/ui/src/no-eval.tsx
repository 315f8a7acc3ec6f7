// zod asks the browser whether it may make functions from text, which our pages forbid: each asking would be a violation
// of their policy. To be imported before anything that makes a schema. zod 4 keeps its settings in this global, so that they
// can be made without loading it: a page without a form needs none of it.
import type { $ZodConfig } from 'zod/v4/core'

const house = globalThis as { __zod_globalConfig?: $ZodConfig }
// The very object, which zod may hold already: files of a build run in an order of their own.
house.__zod_globalConfig ??= {}
house.__zod_globalConfig.jitless = true
