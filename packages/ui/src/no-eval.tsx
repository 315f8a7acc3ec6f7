// zod asks the browser whether it may make functions from text, which our pages forbid: each asking would be a violation
// of their policy. To be imported before anything that makes a schema.
import { config } from 'zod/v4/core'

config({ jitless: true })
