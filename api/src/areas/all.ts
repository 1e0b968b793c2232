import type { contract } from '@matchdesk/shared/contract'
import type { Handlers } from '../handlers'
import { appUsers } from './appUsers'
import { bank } from './bank'
import { dashboard } from './dashboard'
import { geography } from './geography'
import { masterdata } from './masterdata'
import { packages } from './packages'
import { reports } from './reports'
import { session } from './session'
import { setting } from './setting'

export const handlers = (): Handlers<typeof contract> => ({
  session,
  appUsers: appUsers(),
  packages,
  bank,
  reports,
  masterdata,
  geography,
  setting,
  dashboard,
})
