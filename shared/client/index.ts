export { call, type CallOptions, type Line, type Reply, type Request, type Send } from './call'
export { type Failure, type FailureKind, type Outcome } from './outcome'
export { queryDefaults, refreshOnChange, useRead, type Reading } from './useRead'
export { useWrite, type Writing } from './useWrite'
