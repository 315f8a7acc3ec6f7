// The server over a database of its own (DATABASE_URL); `npm start` starts the demo world.
import { runServer } from './start.ts'

await runServer()
