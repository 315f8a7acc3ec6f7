// Lenient shapes of Kjøretøydata: a value with an unexpected shape is ignored.
import * as z from 'zod'

const soft = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null)
export const object = <S extends z.ZodRawShape>(shape: S) => soft(z.object(shape))
export const list = <S extends z.ZodType>(item: S) => soft(z.array(soft(item)))
export const word = soft(z.string())
/** Usually numbers, sometimes text. */
export const number = soft(z.coerce.number().finite())
export const code = object({ kodeVerdi: word, kodeNavn: word, kodeBeskrivelse: word })
export type Code = z.infer<typeof code>

export const engine = z.object({
  antallSylindre: number,
  slagvolum: number,
  drivstoff: list(z.object({ drivstoffKode: code, maksNettoEffekt: number })),
})
export type Engine = z.infer<typeof engine>
