/** The program that `npm start` runs: the server over a database of its own, else the demo world. */
export function serverFile(env: { DATABASE_URL?: string; BILBRO_DEMO?: string }): string
