import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { noticeGroups } from '@bilbro/contract/admin/notifications/notification-kinds'
import type { Ctx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as settings from '../security-settings/security-settings.store.ts'
import * as users from '../users/users.store.ts'
import { mailsOf } from '../notifications/mail-choices.ts'
import * as menus from './staff-menus.store.ts'

/** The profile of the current member of staff. */
export async function profileOf({ deps, now }: Pick<Ctx, 'deps' | 'now'>, db: Db, id: string): Promise<StaffProfile> {
  const user = await users.get(db, id)
  const { requireSecondFactor } = await settings.get(db)
  return {
    id: user.id,
    ...users.fieldsOf(user),
    email: user.email,
    avatar: user.avatarFileId && deps.files.pictureUrl(user.avatarFileId),
    signature: user.signatureFileId && deps.files.documentUrl(user.signatureFileId, now),
    permissions: [...new Set(user.sets.flatMap((set) => set.rights))].sort(),
    sets: user.sets.map((set) => set.name),
    managers: await users.listManagerNames(db, id),
    secondFactor: user.secondFactor,
    mustSetUpSecondFactor: requireSecondFactor && !user.secondFactor,
    mails: mailsOf(noticeGroups, user.mailsOff),
    menu: await menus.get(db, id),
    demo: deps.config.demo,
  }
}
