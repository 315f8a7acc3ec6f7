// zod tests whether the browser allows `eval`, which our Content-Security-Policy forbids: each test would be reported
// as a violation. Import this file before anything that creates a schema. zod 4 keeps its settings in this global
// object, so they can be set without loading zod: a page without a form does not need it.
import type { $ZodConfig } from 'zod/v4/core'

const house = globalThis as { __zod_globalConfig?: $ZodConfig }
// Change the existing object: zod may already hold a reference to it, because the chunks of a build run in any order.
house.__zod_globalConfig ??= {}
house.__zod_globalConfig.jitless = true
