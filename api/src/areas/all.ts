import { levels, type contract } from '@matchdesk/shared/contract'
import type { Handlers } from '../pipeline/handlers'
import { adminUsers } from './adminUsers/adminUsers'
import { apiDocument } from './apiDocument/apiDocument'
import { appUsers } from './appUsers/appUsers'
import { bank } from './bank/bank'
import { blockedUsers } from './blockedUsers/blockedUsers'
import { claims } from './claims/claims'
import { contactChange } from './contactChange/contactChange'
import { dashboard } from './dashboard/dashboard'
import { geography } from './geography/geography'
import { history } from './history/history'
import { lookup } from './lookup/lookup'
import { lookAlikes } from './lookAlikes/lookAlikes'
import { notes } from './notes/notes'
import { payBacks } from './payBacks/payBacks'
import { payments } from './payments/payments'
import { masterdata } from './masterdata/masterdata'
import { notifications } from './notifications/notifications'
import { packages } from './packages/packages'
import { passkeys } from './passkeys/passkeys'
import { transactions } from './transactions/transactions'
import { portals } from './portals/portals'
import { preferences } from './preferences/preferences'
import { views } from './views/views'
import { profiles } from './profiles/profiles'
import { registration } from './registration/registration'
import { remotes } from './remotes/remotes'
import { reports } from './reports/reports'
import { session } from './session/session'
import { sessions } from './sessions/sessions'
import { memberData } from './memberData/memberData'
import { setting } from './setting/setting'
import { specialUsers } from './specialUsers/specialUsers'
import { statements } from './statements/statements'
import { subscriptions } from './subscriptions/subscriptions'
import { telemetry } from './telemetry/telemetry'
import { undo } from './undo/undo'

export const handlers = (): Handlers<typeof contract> => ({
  session,
  appUsers: appUsers(),
  profiles,
  registration,
  contactChange,
  adminUsers,
  specialUsers,
  blockedUsers,
  packages,
  subscriptions: subscriptions('normal'),
  specialSubscriptions: subscriptions('special'),
  adsSubscriptions: subscriptions('ads'),
  payments: payments('normal'),
  specialPayments: payments('special'),
  adsPayments: payments('ads'),
  payBacks,
  transactions,
  bank,
  reports,
  notifications,
  masterdata,
  geography,
  setting,
  dashboard,
  telemetry,
  remotes,
  undo,
  history,
  live: { follow: (_, context) => context.live.follow(context.actor) },
  claims,
  notes,
  lookup,
  lookAlikes,
  preferences,
  views,
  capabilities: { read: () => Promise.resolve({ capabilities: [...levels] }) },
  apiDocument,
  statements,
  sessions,
  passkeys,
  portals,
  memberData,
})
