import { adminUsers } from './adminUsers'
import { apiDocument } from './apiDocument'
import { appUsers } from './appUsers'
import { bank } from './bank'
import { blockedUsers } from './blockedUsers'
import { capabilities } from './capabilities'
import { claims } from './claims'
import { dashboard } from './dashboard'
import { geography } from './geography'
import { history } from './history'
import { lookup } from './lookup'
import { live } from './live'
import { masterdata } from './masterdata'
import { notes } from './notes'
import { notifications } from './notifications'
import { packages } from './packages'
import { payments } from './payments'
import { preferences } from './preferences'
import { profiles } from './profiles'
import { registration } from './registration'
import { remotes } from './remotes'
import { reports } from './reports'
import { session } from './session'
import { setting } from './setting'
import { specialUsers } from './specialUsers'
import { subscriptions } from './subscriptions'
import { transactions } from './transactions'
import { undo } from './undo'
import { views } from './viewWrites'

/** Everything the API serves, by area. */
export const contract = {
  session,
  appUsers,
  profiles,
  registration,
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
  remotes,
  undo,
  history,
  live,
  claims,
  notes,
  lookup,
  preferences,
  views,
  capabilities,
  apiDocument,
}

export {
  adminUsers,
  apiDocument,
  appUsers,
  bank,
  blockedUsers,
  claims,
  dashboard,
  geography,
  history,
  lookup,
  live,
  masterdata,
  notes,
  notifications,
  packages,
  payments,
  preferences,
  profiles,
  registration,
  remotes,
  reports,
  session,
  setting,
  specialUsers,
  subscriptions,
  transactions,
  undo,
  views,
}
export { masterdataTypes, servedTypes, type MasterdataSlug, type MasterdataType, type ServedType } from './masterdata'
export {
  eventOf,
  historyEvents,
  historyKinds,
  type HistoryChange,
  type HistoryKind,
  type SubjectKind,
  type TimelineEndpoint,
  type TimelineEvent,
} from './history'
export type { ApiOperation } from './apiDocument'
export { claimSeconds, holdInput, type ClaimsEndpoints, type HeldClaim } from './claims'
export type { Found } from './lookup'
export { readLive, type Claim, type LiveLine } from './live'
export type { NotesEndpoints } from './notes'
export { columnWidths, mostTables, readPreferences, savePreferences, type StoredTable, type TableArrangement } from './preferences'
export { readUndos, runUndo } from './undo'
export { readViews, type SavedView } from './views'
export { addView, removeView, updateView } from './viewWrites'
export { undoSeconds } from './payments'
export { appUserFilters } from './appUsers'
export { appScreens, confirmedFrom, notificationText } from './notifications'
export { narrowingNames } from './narrowing'
export { endpointFor } from './endpointFor'
export { firstPageQuery, notFilters } from './firstPage'
export { durations, expectedOf, expiryOf, isWorth, packageValue } from './packages'
export { decidedAs, givenBy, isLive, movedBy, periodsOf, stretchesOf, subscriptionAt, type DatedPayment, type Period } from './periods'
export { codeRequired, secondFactorRequired } from './secondFactor'
export { idleMinutes, manyRows, reauthRequired, recentMinutes } from './reauth'
export type { RemoteFailureKind } from './remotes'
export { ageOn, agesAgree, invalidMessage, profileFields, profileGroups } from './profileFields'
export { maritalStatuses, packageTypeLabels, packageTypes, registrations, sexes, statuses } from './values'
export { extra, filterBy, field, moment, optionalText, picture, select, text, whole } from './field'
export { image } from './formFields'
export { pastedText } from './pastedText'
export { ownCountry, phoneOf, typedNumber } from './phone'
export { guarded, limit, list, page, read, search, write } from './endpoint'
export {
  choicesOf,
  coreOf,
  extraOf,
  fieldOf,
  infoOf,
  isOptional,
  type Control,
  type FieldInfo,
  type FieldOptions,
  type RepeatedField,
  type ValueTone,
} from './field'
export {
  BulkResults,
  Deleted,
  asOfIn,
  rowsOf,
  totalOf,
  Undo,
  Usage,
  type Endpoint,
  type Input,
  type ListEndpoint,
  type Method,
  type Output,
  type ParamNames,
  type Resource,
  type Row,
  type RowOf,
  type Shape,
} from './endpoint'
export { reportActive } from './session'
export { readCapabilities } from './capabilities'
export { extrasOf, keyHeader, type Complete } from './extras'
export type { BusEvents, Tone } from './events'
