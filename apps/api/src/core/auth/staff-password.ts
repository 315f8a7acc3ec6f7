import { fieldError } from '../errors.ts'
import { verifyPassword } from './passwords.ts'
import { throttle } from './throttle.ts'
import { type Ctx, staffOf } from '../request/context.ts'

/** The one who asks must know the password of the account. @throws password.wrong at the field, request.tooMany */
export async function needPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const { db } = ctx.deps
  const { id } = staffOf(ctx)
  await throttle(db, [{ key: `password:${id}`, max: 10, seconds: 900 }], ctx.now)
  const row = await db.selectFrom('staffUsers').select('passwordHash').where('id', '=', id).executeTakeFirst()
  if (!(await verifyPassword(password, row?.passwordHash ?? null))) throw fieldError('password.wrong', field)
}
