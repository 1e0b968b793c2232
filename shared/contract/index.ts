import { adminUsers } from './areas/adminUsers'
import { apiDocument } from './areas/apiDocument'
import { appUsers } from './areas/appUsers'
import { bank } from './areas/bank'
import { blockedUsers } from './areas/blockedUsers'
import { capabilities } from './areas/capabilities'
import { claims } from './areas/claims'
import { contactChange, newContact } from './areas/contactChange'
import { dashboard } from './areas/dashboard'
import { failures } from './areas/failures'
import { geography } from './areas/geography'
import { history } from './areas/history'
import { lookup } from './areas/lookup'
import { live } from './areas/live'
import { lookAlikes } from './areas/lookAlikes'
import { masterdata } from './areas/masterdata'
import { notes } from './areas/notes'
import { notifications } from './areas/notifications'
import { packages } from './areas/packages'
import { passkeys } from './areas/passkeys'
import { payments } from './areas/payments'
import { preferences } from './areas/preferences'
import { profiles } from './areas/profiles'
import { registration } from './areas/registration'
import { remotes } from './areas/remotes'
import { reports } from './areas/reports'
import { session } from './areas/session'
import { sessions } from './areas/sessions'
import { memberData } from './areas/memberData'
import { setting } from './areas/setting'
import { specialUsers } from './areas/specialUsers'
import { statements } from './areas/statements'
import { subscriptions } from './areas/subscriptions'
import { transactions } from './areas/transactions'
import { undo } from './areas/undo'
import { vitals } from './areas/vitals'
import { views } from './areas/viewWrites'

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
  transactions,
  bank,
  reports,
  notifications,
  masterdata,
  geography,
  setting,
  dashboard,
  failures,
  vitals,
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
  memberData,
}

export {
  adminUsers,
  apiDocument,
  appUsers,
  bank,
  blockedUsers,
  claims,
  contactChange,
  dashboard,
  failures,
  geography,
  history,
  lookup,
  live,
  lookAlikes,
  masterdata,
  newContact,
  notes,
  notifications,
  packages,
  passkeys,
  payments,
  preferences,
  profiles,
  registration,
  remotes,
  reports,
  session,
  memberData,
  sessions,
  setting,
  specialUsers,
  statements,
  subscriptions,
  transactions,
  undo,
  views,
  vitals,
}
export { masterdataTypes, listTypes, type MasterdataSlug, type MasterdataType, type ListType } from './areas/masterdata'
export { toTimelineEvent, type HistoryChange, type TimelineEndpoint, type TimelineEvent } from './areas/history'
export { historyEvents, historyKinds, type HistoryKind, type SubjectKind } from './areas/historyKinds'
export type { ApiOperation } from './areas/apiDocument'
export { claimSeconds, holdInput, type ClaimsEndpoints, type ReviewClaim } from './areas/claims'
export { maxStatementRows, outcomeLabels, type ColumnRole, type StatementLayout } from './areas/statements'
export type { LookupMatch } from './areas/lookup'
export type { LookAlike } from './areas/lookAlikes'
export { readLive, type Claim, type LiveLine } from './areas/live'
export type { NotesEndpoints } from './areas/notes'
export {
  columnWidths,
  maxTables,
  readPreferences,
  savePreferences,
  undoTimes,
  type TablePreference,
  type TableArrangement,
} from './areas/preferences'
export { readUndos, runUndo } from './areas/undo'
export { readViews, type ListView } from './areas/views'
export { addView, removeView, updateView } from './areas/viewWrites'
export { moneyStates, undoSeconds, type PaymentMoney } from './areas/payments'
export { appUserFilters } from './areas/appUsers'
export { appScreens, confirmationThreshold, notificationText } from './areas/notifications'
export { narrowingNames, createFirstQuery, notFilters, limit, page, search } from './grammar/listQuery'
export { endpointFor } from './grammar/endpointFor'
export { durations, findSoldPackage, computeExpiry, isWorth, packageValue } from './areas/packages'
export {
  applyDecision,
  computePeriod,
  isLive,
  computeMoves,
  computePeriods,
  computeStretches,
  subscriptionAt,
  type PeriodPayment,
  type Period,
} from './rules/periods'
export { describeMoney, isUnproved, moneyTones, type MoneyText } from './rules/money'
export { codeMissing, factorMissing } from './areas/secondFactor'
export { idleMinutes, manyRows, passwordMissing, recentMinutes } from './areas/session'
export { failureKinds, type FailureKind } from './areas/failures'
export { vitalNames, type VitalName } from './areas/vitals'
export { remoteFailureKinds, type RemoteFailureKind } from './areas/remotes'
export { ageOn, agesAgree, invalidMessage, profileFields, profileGroups } from './areas/profileFields'
export { maritalStatuses, packageTypeLabels, packageTypes, registrations, sexes, statuses } from './grammar/values'
export { extra, getExtra } from './grammar/extra'
export {
  filterBy,
  field,
  moment,
  optionalText,
  picture,
  select,
  text,
  integer,
  getChoices,
  getCore,
  getField,
  getInfo,
  isOptional,
  type Control,
  type FieldInfo,
  type FieldOptions,
  type RepeatField,
  type ValueTone,
} from './grammar/field'
export { image } from './grammar/formFields'
export { cleanText } from './grammar/pastedText'
export { homeCountry, toPhone, parsePhone } from './grammar/phone'
export { versionGuard, list, read, write, getMoment, getRows, getTotal } from './grammar/operations'
export { BulkResults, DeleteResult, Undo, Usage } from './grammar/outputs'
export {
  isFile,
  type Endpoint,
  type FileEndpoint,
  type Input,
  type ListEndpoint,
  type Method,
  type Output,
  type ParamNames,
  type Resource,
  type Row,
  type ListRow,
  type Shape,
} from './grammar/endpoint'
export { reportActive } from './areas/session'
export { readCapabilities } from './areas/capabilities'
export { listExtras, keyHeader, type Complete } from './grammar/extras'
export type { BusEvents, Tone } from './events'
