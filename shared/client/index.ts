export { call, type Transport, requestFirstPage } from './requests/call'
export { hasLevel } from './requests/levels'
export type { Reply, Request, Send } from './requests/wire'
export { createCapabilities, type Capabilities, type SessionCapabilities } from './requests/capabilities'
export { fail, type Failure, type FailureKind, type Outcome } from './requests/outcome'
export { openLines, readFile } from './requests/lines'
export { readPages } from './requests/readPages'
export { readScopes } from './readScopes'
export { reportUse } from './reportUse'
export { stream } from './requests/stream'
export {
  mayReadAhead,
  queryDefaults,
  readAhead,
  refreshOnChange,
  useRead,
  useReadAhead,
  type ReadCache,
  type Reading,
  type ReadOptions,
} from './useRead'
export { useCachedValue } from './useCachedValue'
export { useCapabilitySet, useEndpoint, useIsAllowed, usePictureWidths } from './useEndpoint'
export { createWriteKeys, toFingerprint, randomKey } from './requests/writeKeys'
export { failureToast, successToast, toastFailure, useFailureToast, useWrite } from './useWrite'
