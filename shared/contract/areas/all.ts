import { adminUsers } from './adminUsers'
import { apiDocument } from './apiDocument'
import { appUsers } from './appUsers'
import { bank } from './bank'
import { blockedUsers } from './blockedUsers'
import { capabilities } from './capabilities'
import { claims } from './claims'
import { contactChange } from './contactChange'
import { dashboard } from './dashboard'
import { geography } from './geography'
import { history } from './history'
import { lookup } from './lookup'
import { live } from './live'
import { lookAlikes } from './lookAlikes'
import { masterdata } from './masterdata'
import { notes } from './notes'
import { notifications } from './notifications'
import { packages } from './packages'
import { passkeys } from './passkeys'
import { payBacks } from './payBacks'
import { payments } from './payments'
import { portals } from './portals'
import { preferences } from './preferences'
import { profiles } from './profiles'
import { registration } from './registration'
import { remotes } from './remotes'
import { reports } from './reports'
import { session } from './session'
import { sessions } from './sessions'
import { memberData } from './memberData'
import { setting } from './setting'
import { specialUsers } from './specialUsers'
import { statements } from './statements'
import { subscriptions } from './subscriptions'
import { telemetry } from './telemetry'
import { transactions } from './transactions'
import { undo } from './undo'
import { views } from './viewWrites'

/** Everything the API serves, by area. */
export const contract = {
  session,
  appUsers,
  profiles,
  registration,
  contactChange,
  adminUsers,
  specialUsers,
  blockedUsers,
  packages,
  subscriptions: subscriptions.normal,
  specialSubscriptions: subscriptions.special,
  adsSubscriptions: subscriptions.ads,
  payments: payments.normal,
  specialPayments: payments.special,
  adsPayments: payments.ads,
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
  live,
  claims,
  notes,
  lookup,
  lookAlikes,
  preferences,
  views,
  capabilities,
  apiDocument,
  statements,
  sessions,
  passkeys,
  portals,
  memberData,
}
