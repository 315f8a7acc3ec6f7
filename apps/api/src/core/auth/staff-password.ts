import { fieldError } from '../errors.ts'
import { verifyPassword } from './passwords.ts'
import type { StaffCtx } from '../request/context.ts'

/** Checks the password of the current user. The contract counts the attempts. @throws password.wrong at the field */
export async function assertPassword(ctx: StaffCtx, password: string, field: string): Promise<void> {
  const { id } = ctx.actor
  const row = await ctx.db.selectFrom('staffUsers').select('passwordHash').where('id', '=', id).executeTakeFirst()
  if (!(await verifyPassword(password, row?.passwordHash ?? null))) throw fieldError('password.wrong', field)
}
