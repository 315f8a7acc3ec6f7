// Writing calls for staff accounts and sign-in.
import { TOTP } from 'otpauth'
import { allPermissions } from '@bilbro/contract/permissions'
import { add as addEvent } from '../../src/core/work/inbox.store.ts'
import { mailCtx, sendMail } from '../../src/core/mail.ts'
import { startSession } from '../../src/core/auth/staff-session.ts'
import { issueToken } from '../../src/core/auth/one-time-tokens.ts'
import { writeMail } from '../../src/admin/mails/write-mail.ts'
import { sendResetCode } from '../../src/admin/auth/reset-code.job.ts'
import type { TestApp } from '../app.ts'
import { outletWrites } from './outlet.ts'
import { viewWrites } from './views.ts'
import { mailTextWrites } from './mail-texts.ts'
import { anAddress } from '../an-address.ts'
import { mailsTo } from '../inbox.ts'
import { freshEmail, type Person, png, somebodyDoes, staffDoes, type Writes } from './writing.ts'
import { inState } from '../state.ts'

type World = { t: TestApp; empty: TestApp; staff: Person; password: string; passwordHash: string }

/** `empty` is an installation without accounts. */
export function peopleWrites({ t, empty, staff, password, passwordHash }: World): Writes {
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  const clock = () => t.deps.clock()
  /** A signed-in colleague with a known password. */
  const colleague = async () => {
    const one = await t.staff(...allPermissions)
    const email = freshEmail()
    await t.deps.db.updateTable('staffUsers').set({ email, passwordHash }).where('id', '=', one.userId).execute()
    await t.deps.changes.settled()
    return Object.assign(one, { email })
  }
  const session = async (userId: string) => {
    await startSession(t.deps.db, userId, client, clock())
    return (
      await t.deps.db
        .selectFrom('staffSessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  }
  const set = async (name = freshEmail()) => staff.companyPermissions.create({ body: { name, rights: ['cars.read'] } })
  const withFactor = async () => {
    const one = await colleague()
    const { secret } = await one.secondFactor.start({ body: { password } })
    await one.secondFactor.confirm({ body: { code: new TOTP({ secret }).generate() } })
    await t.deps.changes.settled()
    return one
  }
  const versionOf = async (id: string) => (await staff.users.get({ params: { id } })).version
  const mailTo = async (to: string) => {
    const mail = writeMail('passwordChanged', { language: 'de', params: { name: 'Hanne', at: 'heute' } })
    await t.deps.db.transaction().execute((db) => sendMail(mailCtx(t.deps, db), { ...mail, to }))
    const { db } = t.deps
    return (await db.selectFrom('mailOutbox').select('id').where('recipient', '=', to).executeTakeFirstOrThrow()).id
  }
  const entity = () => staff.legalEntities.create({ body: { name: 'Haus', legalName: 'Haus GmbH', country: 'DE' } })
  const account = (id: string) =>
    staff.bankAccounts.create({
      params: { id },
      body: { currency: 'EUR', accountNo: String(Date.now() + Math.random()).slice(0, 20) },
    })
  const yard = () => anAddress({ name: freshEmail() })
  const place = () => staff.logisticsAddresses.create({ body: yard() })

  /** A job that used up all retries. */
  const deadLetter = async () => {
    const { rows } = await t.deps.pool.query<{ id: string }>(
      `insert into pgboss.job (name, data, source_name, source_id) values ('dead', '{}', 'housekeeping', gen_random_uuid()) returning id`,
    )
    return rows[0]!.id
  }

  return {
    ...mailTextWrites({ staff }),
    ...viewWrites({ staff }),
    ...outletWrites({ t, staff }),
    'jobs.retry': async () => {
      const id = await deadLetter()
      return staffDoes(staff, () => staff.jobs.retry({ params: { id }, body: {} }))
    },
    'jobs.cancel': async () => {
      const id = await deadLetter()
      return staffDoes(staff, () => staff.jobs.cancel({ params: { id }, body: {} }))
    },
    'jobs.run': async () => staffDoes(staff, () => staff.jobs.run({ params: { name: 'housekeeping' }, body: {} })),
    'providerEvents.replay': async () => {
      const told = { provider: 'test', id: freshEmail(), type: 'order', body: Buffer.from('{}') }
      const id = await addEvent(t.deps.db, told, clock())
      return staffDoes(staff, () => staff.providerEvents.replay({ params: { id: id! }, body: {} }))
    },
    'auth.changePassword': async () => {
      const one = await colleague()
      const body = { oldPassword: password, newPassword: 'a brand new one 7' }
      return staffDoes(one, () => one.auth.changePassword({ body }))
    },
    'auth.resetPassword': async () => {
      const { email } = await colleague()
      await sendResetCode.run(t.deps, { email })
      const code = /\d{4} \d{4}/.exec((await mailsTo(t.deps, email))[0]!.text)![0]
      return somebodyDoes(() => t.anonymous.auth.resetPassword({ body: { email, code, password: 'a new one 77' } }))
    },
    'auth.createOwner': async () => {
      const token = await issueToken(empty.deps.db, { kind: 'OWNER', subjectId: null }, clock())
      const body = { token, name: 'First', email: freshEmail(), password: 'a first one 77' }
      return somebodyDoes(() => empty.anonymous.auth.createOwner({ body }))
    },
    'auth.acceptInvitation': async () => {
      const id = await t.make.staffUser({})
      await t.deps.db
        .updateTable('staffUsers')
        .set({ status: inState('INVITED') })
        .where('id', '=', id)
        .execute()
      const token = await issueToken(t.deps.db, { kind: 'STAFF_INVITATION', subjectId: id }, clock())
      return somebodyDoes(() => t.anonymous.auth.acceptInvitation({ body: { token, password: 'a first one 77' } }))
    },
    'profile.update': async () => {
      const one = await colleague()
      return staffDoes(one, () => one.profile.update({ body: { name: 'Another name' } }))
    },
    'profile.setAvatar': async () => {
      const one = await colleague()
      return staffDoes(one, () => one.profile.setAvatar({ body: {} }, { files: { file: [png()] } }))
    },
    'profile.removeAvatar': async () => {
      const one = await colleague()
      await one.profile.setAvatar({ body: {} }, { files: { file: [png()] } })
      return staffDoes(one, () => one.profile.removeAvatar())
    },
    'profile.setSignature': async () => {
      const one = await colleague()
      return staffDoes(one, () => one.profile.setSignature({ body: {} }, { files: { file: [png()] } }))
    },
    'profile.removeSignature': async () => {
      const one = await colleague()
      await one.profile.setSignature({ body: {} }, { files: { file: [png()] } })
      return staffDoes(one, () => one.profile.removeSignature())
    },
    'profile.endSession': async () => {
      const one = await colleague()
      const id = await session(one.userId)
      return staffDoes(one, () => one.profile.endSession({ params: { id } }))
    },
    'profile.endOtherSessions': async () => {
      const one = await colleague()
      await session(one.userId)
      return staffDoes(one, () => one.profile.endOtherSessions({ body: {} }))
    },
    'secondFactor.confirm': async () => {
      const one = await colleague()
      const { secret } = await one.secondFactor.start({ body: { password } })
      return staffDoes(one, () => one.secondFactor.confirm({ body: { code: new TOTP({ secret }).generate() } }))
    },
    'secondFactor.renewCodes': async () => {
      const one = await withFactor()
      return staffDoes(one, () => one.secondFactor.renewCodes({ body: { password } }))
    },
    'secondFactor.turnOff': async () => {
      const one = await withFactor()
      return staffDoes(one, () => one.secondFactor.turnOff({ body: { password } }))
    },
    'users.update': async () => {
      const { userId: id } = await colleague()
      const version = await versionOf(id)
      return staffDoes(staff, () => staff.users.update({ params: { id }, body: { version, name: 'Renamed' } }))
    },
    'users.remove': async () => {
      const { userId: id } = await colleague()
      return staffDoes(staff, () => staff.users.remove({ params: { id } }))
    },
    'users.restore': async () => {
      const { userId: id } = await colleague()
      await staff.users.remove({ params: { id } })
      return staffDoes(staff, () => staff.users.restore({ params: { id }, body: {} }))
    },
    'users.invite': async () => {
      const body = { email: freshEmail(), name: 'New', language: 'en', setIds: [(await set()).id] } as const
      return staffDoes(staff, () => staff.users.invite({ body: { ...body, setIds: [...body.setIds] } }))
    },
    'users.endSessions': async () => {
      const { userId: id } = await colleague()
      return staffDoes(staff, () => staff.users.endSessions({ params: { id } }))
    },
    'users.endSession': async () => {
      const { userId: id } = await colleague()
      const sessionId = await session(id)
      return staffDoes(staff, () => staff.users.endSession({ params: { id, sessionId } }))
    },
    'users.removeSecondFactor': async () => {
      const { userId: id } = await withFactor()
      return staffDoes(staff, () => staff.users.removeSecondFactor({ params: { id } }))
    },
    'companyPermissions.create': async () => staffDoes(staff, () => set()),
    'companyPermissions.update': async () => {
      const { id, version } = await set()
      const body = { version, rights: ['cars.write'] as ['cars.write'] }
      return staffDoes(staff, () => staff.companyPermissions.update({ params: { id }, body }))
    },
    'companyPermissions.remove': async () => {
      const { id } = await set()
      return staffDoes(staff, () => staff.companyPermissions.remove({ params: { id } }))
    },
    'companyPermissions.assign': async () => {
      const [{ id }, { userId }] = [await set(), await colleague()]
      return staffDoes(staff, () => staff.companyPermissions.assign({ params: { id, userId }, body: {} }))
    },
    'securitySettings.update': async () => {
      const one = await withFactor()
      const set = async (requireSecondFactor: boolean) =>
        one.securitySettings.update({ body: { version, requireSecondFactor } }).then((now) => (version = now.version))
      let { version } = await one.securitySettings.get()
      return { ...staffDoes(one, () => set(true)), undo: () => set(false) }
    },
    'legalEntities.create': async () => staffDoes(staff, entity),
    'legalEntities.update': async () => {
      const { id, version } = await entity()
      return staffDoes(staff, () => staff.legalEntities.update({ params: { id }, body: { version, city: 'Kiel' } }))
    },
    'legalEntities.setStatus': async () => {
      await entity()
      const { id, version } = await entity()
      const body = { version, status: 'ARCHIVED' as const }
      return staffDoes(staff, () => staff.legalEntities.setStatus({ params: { id }, body }))
    },
    'legalEntities.makeDefault': async () => {
      const { id } = await entity()
      const makeDefault = (one: string) => staff.legalEntities.makeDefault({ params: { id: one }, body: {} })
      const { db } = t.deps
      const before = await db.selectFrom('legalEntities').select('id').where('isDefault', '=', true).executeTakeFirst()
      // The contracts of the other cases need the complete seller that was the default before.
      return { ...staffDoes(staff, () => makeDefault(id)), undo: async () => before && makeDefault(before.id) }
    },
    'legalEntities.setLogo': async () => {
      const { id } = await entity()
      return staffDoes(staff, () =>
        staff.legalEntities.setLogo({ params: { id }, body: {} }, { files: { file: [png()] } }),
      )
    },
    'legalEntities.removeLogo': async () => {
      const { id } = await entity()
      return staffDoes(staff, () => staff.legalEntities.removeLogo({ params: { id } }))
    },
    'bankAccounts.create': async () => {
      const { id } = await entity()
      return staffDoes(staff, () => account(id))
    },
    'bankAccounts.update': async () => {
      const { id, version } = await account((await entity()).id)
      return staffDoes(staff, () => staff.bankAccounts.update({ params: { id }, body: { version, bankName: 'Bank' } }))
    },
    'bankAccounts.remove': async () => {
      const { id } = await account((await entity()).id)
      return staffDoes(staff, () => staff.bankAccounts.remove({ params: { id } }))
    },
    'importCostSettings.save': async () => {
      const { packs } = await staff.importCostSettings.get()
      const { pack } = packs.find(({ pack: { kind, country } }) => kind === 'TAX' && country === 'DE')!
      const { version, ...body } = pack
      return staffDoes(staff, () => staff.importCostSettings.save({ body: { ...body, basedOn: version, note: null } }))
    },
    'mails.open': async () => {
      const params = { id: await mailTo(freshEmail()) }
      return staffDoes(staff, () => staff.mails.open({ params, body: {} }))
    },
    'mails.sendAgain': async () => {
      const params = { id: await mailTo(freshEmail()) }
      return staffDoes(staff, () => staff.mails.sendAgain({ params, body: {} }))
    },
    'logisticsAddresses.create': async () => staffDoes(staff, () => place()),
    'logisticsAddresses.update': async () => {
      const { id, version } = await place()
      const body = { ...yard(), version, city: 'Bergen' }
      return staffDoes(staff, () => staff.logisticsAddresses.update({ params: { id }, body }))
    },
    'logisticsAddresses.remove': async () => {
      const { id } = await place()
      return staffDoes(staff, () => staff.logisticsAddresses.remove({ params: { id } }))
    },
    'logisticsAddresses.upload': async () => {
      const table = `name;kind;city;country\n${freshEmail()};YARD;Oslo;NO\n`
      const files = { file: [new File([table], 'places.csv')] }
      const { stamp } = await staff.logisticsAddresses.upload({ body: {} }, { files })
      return staffDoes(staff, () => staff.logisticsAddresses.upload({ body: { step: 'run', stamp } }, { files }))
    },
  }
}
