import { messages as ui } from '../messages/ui/no.ts'
import { messages as words } from '../messages/words/no.ts'
import { messages as validation } from '../messages/validation/no.ts'
import { messages as system } from '../messages/system/no.ts'
import { messages as car } from '../messages/car/no.ts'
import { messages as feature } from '../messages/feature/no.ts'
import { messages as status } from '../messages/status/no.ts'
import { messages as road } from '../messages/road/no.ts'
import { messages as condition } from '../messages/condition/no.ts'
import { messages as process } from '../messages/process/no.ts'
import { messages as landed } from '../messages/landed/no.ts'
import { messages as error } from '../messages/error/no.ts'
import { messages as staffError } from '../messages/staff-error/no.ts'
import { messages as notice } from '../messages/notice/staff.no.ts'
import { messages as carrier } from '../messages/notice/carrier.no.ts'
import { messages as office } from '../messages/office/en.ts'

export const messages = {
  ...ui,
  ...words,
  ...validation,
  ...system,
  ...car,
  ...feature,
  ...status,
  ...road,
  ...condition,
  ...process,
  ...landed,
  ...error,
  ...staffError,
  ...notice,
  ...carrier,
  ...office,
}
