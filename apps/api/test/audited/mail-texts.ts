// Writing calls for the texts of e-mails.
import { type Person, staffDoes, type Writes } from './writing.ts'

export function mailTextWrites({ staff }: { staff: Person }): Writes {
  const params = { kind: 'signupReceived' }
  const version = async () =>
    (await staff.mailTexts.get({ params })).languages.find(({ language }) => language === 'no')!.version
  let count = 0
  const edit = async () =>
    staff.mailTexts.save({
      params,
      body: { language: 'no', version: await version(), texts: { subject: `Takk ${++count}` } },
    })
  return {
    'mailTexts.save': async () => staffDoes(staff, edit),
    'mailTexts.reset': async () => {
      await edit()
      const body = { language: 'no' as const, version: await version() }
      return staffDoes(staff, () => staff.mailTexts.reset({ params, body }))
    },
  }
}
