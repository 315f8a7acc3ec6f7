// The server over a database of its own (DATABASE_URL); the demo world is started by `npm start`.
import { runServer } from './start.ts'

await runServer()
