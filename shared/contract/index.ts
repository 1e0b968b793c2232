export { contract } from './areas/all'
export { adminUsers } from './areas/adminUsers'
export { apiDocument } from './areas/apiDocument'
export { appUsers, appUserFilters } from './areas/appUsers'
export { bank } from './areas/bank'
export { blockedUsers } from './areas/blockedUsers'
export { readCapabilities } from './areas/capabilities'
export { claims, claimSeconds, holdInput, type ClaimsEndpoints, type ReviewClaim } from './areas/claims'
export { contactChange, newContact } from './areas/contactChange'
export { dashboard } from './areas/dashboard'
export { geography } from './areas/geography'
export { history, toTimelineEvent, type HistoryChange, type TimelineEndpoint, type TimelineEvent } from './areas/history'
export { historyEvents, historyKinds, type HistoryKind } from './areas/historyKinds'
export { live, readLive, type Claim, type LiveLine } from './areas/live'
export { lookAlikes, type LookAlike } from './areas/lookAlikes'
export { lookup, type LookupMatch } from './areas/lookup'
export { masterdata, masterdataTypes, listTypes, type MasterdataSlug, type MasterdataType, type ListType } from './areas/masterdata'
export { memberData } from './areas/memberData'
export { notes, type NotesEndpoints } from './areas/notes'
export { notifications, appScreens, confirmationThreshold, notificationText } from './areas/notifications'
export { packages, durations, findSoldPackage, computeExpiry, isWorth, packageValue } from './areas/packages'
export { passkeys } from './areas/passkeys'
export { payments, moneyStates, undoSeconds, type PaidBack, type PaymentMoney } from './areas/payments'
export { portals } from './areas/portals'
export {
  preferences,
  columnWidths,
  maxTables,
  readPreferences,
  savePreferences,
  undoTimes,
  type TablePreference,
  type TableArrangement,
} from './areas/preferences'
export { ageOn, agesAgree, identityNames, invalidMessage, profileFields, profileGroups } from './areas/profileFields'
export { profiles } from './areas/profiles'
export { registration } from './areas/registration'
export { remotes } from './areas/remotes'
export { reports } from './areas/reports'
export { codeMissing, factorMissing } from './areas/secondFactor'
export { session, idleMinutes, manyRows, passwordMissing, readProfile, recentMinutes, reportActive } from './areas/session'
export { sessions } from './areas/sessions'
export { setting } from './areas/setting'
export { specialUsers } from './areas/specialUsers'
export { statements, maxHashes, maxStatementRows, outcomeLabels, type ColumnRole, type StatementLayout } from './areas/statements'
export { subscriptions } from './areas/subscriptions'
export {
  telemetry,
  failureKinds,
  maxTelemetryEntries,
  remoteFailureKinds,
  tabFailureKinds,
  vitalNames,
  type FailureKind,
  type RemoteFailureKind,
  type VitalName,
} from './areas/telemetry'
export { transactions } from './areas/transactions'
export { payBacks } from './areas/payBacks'
export { undo, readUndos, runUndo } from './areas/undo'
export { readViews, type SavedView } from './areas/views'
export { views, addView, removeView, updateView } from './areas/viewWrites'
export { createFirstQuery, describeQuery, limit, page, pagedRows, search } from './grammar/listQuery'
export { endpointFor } from './grammar/endpointFor'
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
export {
  grantExceptions,
  grantScopes,
  namedScopeTitles,
  portalRemotes,
  resourceScopes,
  roleScopes,
  scopeGroupTitles,
  scopeMissing,
} from './grammar/roles'
export { hashReference, listReferences, stripReference, toReferenceKey, type ReferenceLine } from './rules/references'
export { describeMoney, describePaidBack, isUnproved, moneyTones, type MoneyText } from './rules/money'
export { maritalStatuses, packageTypeLabels, packageTypes, paymentKinds, registrations, sexes, statuses } from './grammar/values'
export { isAllowed, namedScopes, roles, scopeGroups, type Ability, type Access, type Role, type Scope, type ScopeGroup } from './grammar/scope'
export { getLevel, level, levels, type Level } from './grammar/level'
export {
  filterBy,
  field,
  moment,
  optionalText,
  picture,
  pictureWidths,
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
  type PictureWidth,
  type RepeatField,
  type ValueTone,
} from './grammar/field'
export { image } from './grammar/formFields'
export { cleanText } from './grammar/pastedText'
export { textKey } from './grammar/textKey'
export { getHomeCountry, setHomeCountry, toPhone, parsePhone } from './grammar/phone'
export { keyHeader, versionGuard, getMoment, getRows, getTotal } from './grammar/operations'
export { list, read, write } from './grammar/remoteOperations'
export { BulkResults, DeleteResult, Undo, Usage } from './grammar/outputs'
export {
  isFile,
  type Complete,
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
export type { BusEvents, Tone } from './events'
